//! Types of nodes, known to the compiler, so that a node of the null-window search does not ask at run
//! time whether it is on the principal variation (<https://www.chessprogramming.org/Node_Types>).

/// The type of a node.
pub(crate) trait NodeType {
    /// Whether the node is on the principal variation: its window is not a null window.
    const PV: bool;
    /// Whether the node is the root.
    const ROOT: bool;
    /// The type of a child with the same window.
    type Child: NodeType;
}

/// The root.
pub(crate) struct RootNode;

/// A node of the principal variation below the root.
pub(crate) struct PvNode;

/// A node with a null window.
pub(crate) struct NonPvNode;

impl NodeType for RootNode {
    const PV: bool = true;
    const ROOT: bool = true;
    type Child = PvNode;
}

impl NodeType for PvNode {
    const PV: bool = true;
    const ROOT: bool = false;
    type Child = PvNode;
}

impl NodeType for NonPvNode {
    const PV: bool = false;
    const ROOT: bool = false;
    type Child = NonPvNode;
}
