/** How large a file may be. A board of 10,000 cards makes some 30 MB. */
export const FILE_MAX_MB = 50;
