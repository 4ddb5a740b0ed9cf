/** The document that an editor begins with. */
import type { Node, Schema } from '@tiptap/pm/model';
import { initProseMirrorDoc, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

export type Mapping = ProsemirrorBinding['mapping'];

/**
 * The whole text, and in `mapping` which part of it each node is. An editor that begins empty draws itself a second time
 * once it is bound to the text, and takes that for something typed. Null: the text is empty, or its parts do not go
 * together, which y-tiptap mends once it is bound to it.
 */
export function firstDocument(text: Y.XmlFragment, schema: Schema, mapping: Mapping): Node | null {
  const { doc, mapping: found } = initProseMirrorDoc(text, schema);
  try {
    doc.check();
  } catch {
    // As said above.
    return null;
  }
  for (const [part, node] of found) mapping.set(part, node);
  return doc;
}
