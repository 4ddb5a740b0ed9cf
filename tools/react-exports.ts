// Part of the web build: React's modules with exports of their own. They are CommonJS, of which a bundler makes an object
// whose every property is read through a getter: each hook and each element would pay for it, and name that object.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const PREFIX = '\0react-exports:';

/** Radix asks for hooks by names that it computes: no unused one could be left out. */
const AS_IT_IS = /^\0react-exports:|\/@radix-ui\//;

const require = createRequire(import.meta.url);

export function reactExports(): Plugin {
  return {
    name: 'pulse:react-exports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler: (id, importer, { kind }) =>
        kind === 'require-call' || !MODULES.includes(id) || AS_IT_IS.test(importer ?? '') ? null : PREFIX + id,
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const module = id.slice(PREFIX.length);
        const names = Object.keys(require(module) as object).filter((name) => name !== 'default');
        return [
          `import all from ${JSON.stringify(module)};`,
          ...names.map((name) => `export const ${name} = all.${name};`),
          'export default all;',
        ].join('\n');
      },
    },
  };
}
