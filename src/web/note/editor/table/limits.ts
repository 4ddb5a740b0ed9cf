/** Cells of a table that a person makes, pastes or imports. */
export const MOST_CELLS = 1000;

/** A table with more cells, which only other programs write, is not drawn. */
export const MOST_DRAWN_CELLS = 4000;
