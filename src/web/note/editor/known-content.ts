import type { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { ownOf } from '#domain/own-value.ts';

/**
 * Whether a schema has everything that a text consists of: its blocks, their attributes, and the marks of its words. A
 * newer version of Pulse may have written more. Shown in an editor, the rest would be removed from the document itself.
 */
export function isKnown(text: Y.XmlFragment, schema: Schema): boolean {
  return text.toArray().every((part) => partIsKnown(part, schema));
}

/** Whether this change of a text that was known has added what is not: only what has changed is looked at. */
export function bringsUnknown({ changed, beforeState }: Y.Transaction, schema: Schema): boolean {
  const isNew = ({ _item: item }: Part) => item !== null && item.id.clock >= (beforeState.get(item.id.client) ?? 0);
  for (const type of changed.keys()) {
    if (type instanceof Y.XmlText && !wordsAreKnown(type, schema)) return true;
    if (type instanceof Y.XmlElement && !blockIsKnown(type, schema)) return true;
    if (type instanceof Y.XmlFragment && !type.toArray().every((part) => !isNew(part) || partIsKnown(part, schema)))
      return true;
  }
  return false;
}

type Part = ReturnType<Y.XmlFragment['toArray']>[number];

function partIsKnown(part: Part, schema: Schema): boolean {
  if (part instanceof Y.XmlText) return wordsAreKnown(part, schema);
  return part instanceof Y.XmlElement && blockIsKnown(part, schema) && isKnown(part, schema);
}

function blockIsKnown(block: Y.XmlElement, { nodes }: Schema): boolean {
  const type = ownOf(nodes, block.nodeName);
  const attributes = type?.spec.attrs ?? {};
  return type !== undefined && Object.keys(block.getAttributes()).every((name) => Object.hasOwn(attributes, name));
}

function wordsAreKnown(words: Y.XmlText, { marks }: Schema): boolean {
  const parts = words.toDelta() as readonly { readonly insert: unknown; readonly attributes?: object }[];
  return parts.every(
    ({ insert, attributes = {} }) =>
      typeof insert === 'string' &&
      Object.keys(attributes).every((name) => Object.hasOwn(marks, name.replace(HASH, ''))),
  );
}

/** Where marks of one kind overlap, y-tiptap tells them apart by a hash behind their name. */
const HASH = /--[a-zA-Z0-9+/=]{8}$/;
