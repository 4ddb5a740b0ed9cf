// A part of the web build: the bugs that the simulation switches on (src/sync/fault.ts) are not in what people get.
import type { Plugin } from 'vite';

const IMPORT = /^import \{ fault \} from '[^']*';$/m;
const FAULT = /\bfault\(\s*'([^']*)',?\s*\)/g;

export function withoutFaults(): Plugin {
  return {
    name: 'pulse:without-faults',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/sync\/.*\.ts$/, code: 'fault(' },
      handler: (code) => ({ code: code.replace(IMPORT, '').replaceAll(FAULT, 'false'), map: null }),
    },
  };
}

/** The names of those that a source has. */
export function faultsIn(source: string): string[] {
  return Array.from(source.matchAll(FAULT), ([, name = '']) => name);
}
