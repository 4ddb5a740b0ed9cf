/** A plugin for the component tests: each `import()` of the app becomes an `importOnce`. */
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;
const FROM = path.resolve(import.meta.dirname, 'import-once.ts');

export function importsOnce(): Plugin {
  return {
    name: 'pulse:imports-once',
    transform: {
      filter: { id: /\/src\/web\/.*(?<!\.test)\.tsx?$/, code: /\bimport\(/ },
      handler(code, id) {
        const once = code.replaceAll(IMPORT, (load, _quote, specifier: string) => {
          const place = path.join(path.dirname(id), specifier);
          return `importOnce(${JSON.stringify(place)}, () => ${load})`;
        });
        // In the same line: what an error says of its place stays right.
        return { code: `import { importOnce } from ${JSON.stringify(FROM)};${once}`, map: null };
      },
    },
  };
}
