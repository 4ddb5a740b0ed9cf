// Part of the web build: each file imports by itself all that its imports import in turn. The browser so learns of every
// file that a part needs from the first of them, instead of one level after another, and the first script need not name
// them for every part that it fetches later.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export function directImports(): Plugin {
  return {
    name: 'pulse:direct-imports',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const further = importsOf(chunk, chunks).filter(
        (file) => file !== chunk.fileName && !chunk.imports.includes(file),
      );
      if (further.length === 0) return null;
      // Last, so that nothing is evaluated in another order.
      const lines = further.map((file) => `import ${JSON.stringify(relative(chunk.fileName, file))};`);
      return { code: [code, ...lines].join('\n'), map: null };
    },
  };
}

/** The files that `chunk` imports, and those that they import. */
function importsOf(chunk: Rolldown.RenderedChunk, chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): string[] {
  const found = new Set(chunk.imports);
  for (const file of found) for (const next of chunks[file]?.imports ?? []) found.add(next);
  return [...found];
}

function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}
