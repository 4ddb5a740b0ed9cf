/**
 * The hash of a password takes a tenth of a second on purpose, and tests ask for thousands. What it costs people is a test
 * of its own (src/server/auth/passwords.test.ts).
 */

/** A password with this in it costs what it costs people: for tests of what happens while one is checked. */
export const EXPENSIVE = 'expensive';

/** The module that makes hashes. */
export const PASSWORD_HASH = /@better-auth\/utils\/dist\/password\.node\.mjs$/;

const CHEAP = `N: password.includes('${EXPENSIVE}') ? config.N : 16`;

/** Vitest runs what prepares a suite again before each file, so that the source may be cheap already. */
export function withCheapPasswords(source: string): string {
  if (source.includes(CHEAP)) return source;
  const cheap = source.replace('N: config.N', CHEAP);
  if (cheap === source) throw new Error('The cost of a password is no longer found.');
  return cheap;
}
