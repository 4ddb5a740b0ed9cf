/** For one step of a test: far longer than it takes on a crowded machine, so that no test depends on how fast one is. */
export const PATIENCE_MS = 60_000;

export const PATIENCE = { timeout: PATIENCE_MS, interval: 50 } as const;
