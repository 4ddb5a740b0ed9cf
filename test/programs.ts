/** The programs of a server: from a build if the suite has made one (`setup-server.ts`), otherwise from their sources. */
import path from 'node:path';
import setup from '#tools/setup/server.json' with { type: 'json' };

/** The environment variable with the folder of the build. */
export const BUILD = 'PULSE_TEST_BUILD';

export const sources = {
  main: path.resolve(import.meta.dirname, '../src/server/main.mjs'),
  cli: path.resolve(import.meta.dirname, '../src/cli/main.ts'),
  host: path.resolve(import.meta.dirname, 'host.ts'),
};

/** What Node has compiled. */
export const COMPILED = path.resolve(import.meta.dirname, '../node_modules/.cache/compile');

export const hasBuild = (): boolean => process.env[BUILD] !== undefined;

export function program(name: keyof typeof sources): string {
  const build = process.env[BUILD];
  return build === undefined ? sources[name] : path.join(build, `${name}.mjs`);
}

/**
 * Those of a server. One from the build lives for seconds: it has room before V8 looks for what is no longer used, a tenth
 * of its processor time. Others have the small heap of people's servers.
 */
export function flags(): readonly string[] {
  return process.env[BUILD] === undefined ? setup.flags : ['--min-semi-space-size=16'];
}
