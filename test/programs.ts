/** The programs of a server: from a build if the suite has made one (`setup-server.ts`), otherwise from their sources. */
import path from 'node:path';

/** The environment variable with the folder of the build. */
export const BUILD = 'PULSE_TEST_BUILD';

/**
 * In a server from that build a password costs next to nothing, unless it contains this: for tests of what happens while
 * one is checked. What it costs people: src/server/auth/passwords.test.ts.
 */
export const EXPENSIVE = 'expensive';

export const sources = {
  main: path.resolve(import.meta.dirname, '../src/server/main.mjs'),
  cli: path.resolve(import.meta.dirname, '../src/server/cli/main.ts'),
};

export function program(name: keyof typeof sources): string {
  const build = process.env[BUILD];
  return build === undefined ? sources[name] : path.join(build, `${name}.mjs`);
}
