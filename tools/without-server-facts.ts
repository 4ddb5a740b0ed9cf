// Part of the web build: removes from the descriptions of tables what only the server asks (purge, erasure, export).
import type { Plugin } from 'vite';

/** In the formatter's notation: on one line, or up to the bracket that closes it. */
const FACT = /^ {2}(?:references|personal|purged): (?:[^\n]*[^[{\n]|[[{]\n(?: {3,}[^\n]*\n)* {2}[\]}]),\n/gm;

export function withoutServerFacts(): Plugin {
  return {
    name: 'pulse:without-server-facts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/domain\/[^/]+\/(?:[a-z-]+-)?row\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(FACT, ''), map: null }),
    },
  };
}
