// Part of the web build: removes the router's scroll restoration. Pulse's pages scroll inside themselves and remember
// their position. The router's module would read the session storage before anything else runs, which blocks the page,
// and would scroll the window after each navigation, which forces a layout.
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
