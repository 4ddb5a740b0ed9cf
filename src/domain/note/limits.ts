/** One update, in characters of base64: what a browser sends at once, and what Pulse folds into one. */
export const UPDATE_MAX = 256 * 1024;

/** All updates of a note together. */
export const NOTE_MAX = 4 * 1024 * 1024;
