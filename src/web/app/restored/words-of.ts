/** What a person wrote in commands that do not come back, to be copied. */
import type { KeptCommand } from '#sync/replica/ports.ts';
import { inputOf, textAt, type Done } from './what-was-done.ts';

/** The texts that people write. */
const WRITTEN = ['name', 'title', 'text', 'description', 'comment', 'displayName', 'goal', 'sentence'];

/** Markdown: a thing to a part. */
export async function wordsOf(done: readonly Done[]): Promise<string> {
  const parts = await Promise.all(
    done.map(async ({ what, acts, commands }) => [`## ${what}: ${acts}`, ...(await written(commands))].join('\n\n')),
  );
  return parts.join('\n\n');
}

async function written(commands: readonly KeptCommand[]): Promise<string[]> {
  const texts = commands
    .flatMap(({ input }) => WRITTEN.map((key) => textAt(inputOf(input), key).trim()))
    .filter(Boolean);
  const updates = commands
    .filter(({ name }) => name === 'note.write')
    .map(({ input }) => textAt(inputOf(input), 'data'));
  if (updates.length === 0) return texts;
  const { wordsIn } = await import('#web/note/refused/words-in.ts');
  return [...texts, wordsIn(updates)];
}
