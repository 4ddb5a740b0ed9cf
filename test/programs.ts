/** The programs of a server: from a build if the suite has made one (`setup-server.ts`), otherwise from their sources. */
import path from 'node:path';

/** The environment variable with the folder of the build. */
export const BUILD = 'PULSE_TEST_BUILD';

export const sources = {
  main: path.resolve(import.meta.dirname, '../src/server/main.mjs'),
  cli: path.resolve(import.meta.dirname, '../src/server/cli/main.ts'),
};

export function program(name: keyof typeof sources): string {
  const build = process.env[BUILD];
  return build === undefined ? sources[name] : path.join(build, `${name}.mjs`);
}
