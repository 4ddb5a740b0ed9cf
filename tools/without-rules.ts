// Part of the web build: removes the notes of rules that were decisive (src/sync/rule.ts).
import type { Plugin } from 'vite';

const IMPORT = /^import \{ decides \} from '[^']*';$/gm;
const RULE = /\bdecides\('([A-Z]\d+)'\);/g;

export function withoutRules(): Plugin {
  return {
    name: 'pulse:without-rules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/sync\/.*\.ts$/, code: /\bdecides\(/ },
      handler: (code) => ({ code: code.replace(IMPORT, '').replaceAll(RULE, ';'), map: null }),
    },
  };
}

/** The rules noted in a source. */
export function rulesIn(source: string): string[] {
  return Array.from(source.matchAll(RULE), ([, rule = '']) => rule);
}
