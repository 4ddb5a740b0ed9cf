/**
 * For one step of a test: far longer than it takes on a crowded machine, so that no test depends on how fast one is.
 * Some suites have only what others leave of the processors (tools/steps.ts).
 */
export const PATIENCE_MS = globalThis.process?.env['PULSE_TEST_YIELDS'] === undefined ? 60_000 : 300_000;

export const PATIENCE = { timeout: PATIENCE_MS, interval: 50 } as const;
