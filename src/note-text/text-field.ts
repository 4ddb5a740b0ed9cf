/** The part of a note's document that is its text. */
export const TEXT_FIELD = 'text';
