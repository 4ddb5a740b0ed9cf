/**
 * Plants a bug by changing the source of the product while it is loaded, in this thread only. A snippet that is not
 * found exactly once is an error: the plant has to follow the code.
 */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface Plant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** The answer tells which edits have been made, to be asked when everything is loaded. */
export function plant({ name, edits }: Plant): { assertPlanted(): void } {
  const made = new Set<Edit>();
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith('file:')) return loaded;
      const file = path.relative(root, fileURLToPath(url)).replaceAll(path.sep, '/');
      const here = edits.filter((edit) => edit.file === file);
      if (here.length === 0) return loaded;
      const decoder = new TextDecoder();
      const source = typeof loaded.source === 'string' ? loaded.source : decoder.decode(loaded.source);
      for (const edit of here) made.add(edit);
      return { ...loaded, source: here.reduce((text, edit) => apply(name, text, edit), source) };
    },
  });
  return {
    assertPlanted() {
      const missing = edits.find((edit) => !made.has(edit));
      if (missing) throw new Error(`${name}: ${missing.file} was not loaded`);
    },
  };
}

export function apply(name: string, source: string, { file, find, replace }: Edit): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${name}: ${file} holds ${parts.length - 1} times, not once:\n${find}`);
  }
  return parts.join(replace);
}
