/** A stored version as a document of today's editor. */
import type { Node, Schema } from '@tiptap/pm/model';

interface Json {
  readonly type?: unknown;
  readonly attrs?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly marks?: unknown;
}

/** Without what the editor does not know; null if nothing that can be shown is left. */
export function knownDocument(schema: Schema, stored: unknown): Node | null {
  const json = known(schema, stored);
  if (json === null) return null;
  try {
    const doc = schema.nodeFromJSON(json);
    doc.check();
    return doc;
  } catch {
    // It was written by other means than an editor: its parts do not go together.
    return null;
  }
}

function known(schema: Schema, stored: unknown): object | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { content, marks, ...json } = stored as Json;
  if (typeof json.type !== 'string' || !Object.hasOwn(schema.nodes, json.type)) return null;
  return {
    ...json,
    ...(Array.isArray(content) && {
      content: content.map((each) => known(schema, each)).filter((each) => each !== null),
    }),
    ...(Array.isArray(marks) && { marks: marks.filter((mark) => isMark(schema, mark)) }),
  };
}

function isMark(schema: Schema, mark: unknown): boolean {
  const type = typeof mark === 'object' && mark !== null && 'type' in mark ? mark.type : null;
  return typeof type === 'string' && Object.hasOwn(schema.marks, type);
}
