// A part of the web build: the router without its scroll restoration. Pulse's pages scroll inside themselves and remember
// where; the router's module would read the session storage before anything else runs, for which the page stands still
// until the browser answers, and would scroll the window, and so lay the page out at once, after each step.
import type { Plugin } from 'vite';

const MODULE = /@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/;

export function withoutScrollRestoration(): Plugin {
  let found = false;
  return {
    name: 'pulse:without-scroll-restoration',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      handler() {
        found = true;
        return `
          export const storageKey = '';
          export const defaultGetScrollRestorationKey = () => '';
          export function getElementScrollRestorationEntry() {}
          export function setupScrollRestoration() {}
        `;
      },
    },
    generateBundle() {
      if (!found) this.error('the router keeps its scroll restoration in another file now');
    },
  };
}
