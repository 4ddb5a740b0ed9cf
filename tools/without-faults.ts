// A part of the web build: neither the bugs that the simulation switches on (src/sync/fault.ts) nor its notes of rules
// (src/sync/rule.ts) are in what people get.
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

/** The names of those that a source has. */
export function faultsIn(source: string): string[] {
  return Array.from(source.matchAll(FAULT), ([, name = '']) => name);
}

/** The rules that a source notes. */
export function rulesIn(source: string): string[] {
  return Array.from(source.matchAll(RULE), ([, rule = '']) => rule);
}
