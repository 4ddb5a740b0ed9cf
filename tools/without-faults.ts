// Part of the web build: removes the bugs that the simulation switches on (src/sync/fault.ts) and its notes of rules
// (src/sync/rule.ts).
import type { Plugin } from 'vite';

const IMPORT = /^import \{ (fault|decides) \} from '[^']*';$/gm;
const RULE = /\bdecides\('([A-Z]\d+)'\);/g;
const FAULT = /\bfault\(\s*'([^']*)',?\s*\)/g;

export function withoutFaults(): Plugin {
  return {
    name: 'pulse:without-faults',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(sync|domain)\/.*\.ts$/, code: /\b(fault|decides)\(/ },
      handler: (code) => ({
        code: code.replace(IMPORT, '').replaceAll(FAULT, 'false').replaceAll(RULE, ';'),
        map: null,
      }),
    },
  };
}

/** The names of the faults in a source. */
export function faultsIn(source: string): string[] {
  return Array.from(source.matchAll(FAULT), ([, name = '']) => name);
}

/** The rules noted in a source. */
export function rulesIn(source: string): string[] {
  return Array.from(source.matchAll(RULE), ([, rule = '']) => rule);
}
