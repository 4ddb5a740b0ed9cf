/** Which updates of a note become one, and that one: runs in a thread. */
import { mergeUpdates } from 'yjs';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { docOf, readable } from '#note-text/readable-updates.ts';
import { STEPS_MAX } from '#server/threads/limits.ts';
import { withinSteps } from './counted-reading.ts';
import { foldable } from './foldable.ts';

/** Characters of base64 up to which what breaks a note is looked for: reading is tried once for each update. */
const TRIED_MAX = 512 * 1024;

export interface Folded {
  readonly data: string;
  /** Ids of the updates in its place. */
  readonly replaces: readonly string[];
}

/** Null where nothing is to be folded. Throws `TooManySteps`. */
export function foldUpdates(updates: readonly NoteUpdateRow[]): Folded | null {
  const chosen = foldable(withoutBreaking(updates));
  if (!chosen) return null;
  const merged = mergeUpdates(chosen.map(({ data }) => Buffer.from(data, 'base64')));
  const data = Buffer.from(merged).toString('base64');
  if (data.length > UPDATE_MAX) return null;
  const replaced = new Set(chosen);
  // In another order, the same pieces may take longer to read.
  const rest = updates.filter((update) => !replaced.has(update));
  withinSteps(STEPS_MAX, () => docOf([merged, ...rest.map((each) => Buffer.from(each.data, 'base64'))]));
  return { data, replaces: chosen.map(({ id }) => id) };
}

/**
 * Those that can be read together. One that no editor wrote may not fit what is there; people who open the note leave
 * it out, which they can't once it is merged with others.
 */
function withoutBreaking(updates: readonly NoteUpdateRow[]): readonly NoteUpdateRow[] {
  if (updates.reduce((sum, { data }) => sum + data.length, 0) > TRIED_MAX) return updates;
  const bytes = updates.map(({ data }) => Buffer.from(data, 'base64'));
  const sound = new Set<Uint8Array>(withinSteps(STEPS_MAX, () => readable(bytes)).value);
  return updates.filter((_, at) => bytes[at] !== undefined && sound.has(bytes[at]));
}
