import type { Call } from '#domain/command.ts';

interface Writing {
  readonly noteId: string;
  /** An update, as base64. */
  readonly data: string;
}

/** Whether a call adds to the text of a note. It may be one that an earlier version of the page has left behind. */
export function isWriting(call: Call): call is Call<Writing> {
  const { name, input } = call;
  if (name !== 'note.write' || typeof input !== 'object' || input === null) return false;
  const { noteId, data } = input as Readonly<Record<string, unknown>>;
  return typeof noteId === 'string' && typeof data === 'string';
}
