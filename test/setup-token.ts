/** The tokens of the setup links that servers without accounts print, by port. */
const tokens = new Map<string, Promise<string>>();

export function keepSetupToken(url: string, token: Promise<string>): void {
  tokens.set(new URL(url).port, token);
}

/** Undefined for an unknown server; waits for ever for one that had accounts when it started. */
export const setupTokenOf = (url: string): Promise<string> | undefined => tokens.get(new URL(url).port);
