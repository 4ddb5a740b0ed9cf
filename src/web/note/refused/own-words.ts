/**
 * What updates of a note say by themselves, without the text that they were written into: that may be somebody else's,
 * and no longer be here. What was written into a paragraph that is not in them is a paragraph of its own.
 */
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';

type Update = ReturnType<typeof Y.decodeUpdate>;
type Struct = Update['structs'][number];

/** Elements that are part of a line. */
const IN_LINE: ReadonlySet<string> = new Set(['mention', 'taskLink', 'hardBreak']);
const LIST_OF: Readonly<Record<string, string>> = {
  listItem: 'bulletList',
  taskItem: 'taskList',
  tableRow: 'table',
};

/** A document with what these updates of one person added, each part in the order of its writing. */
export function ownWords(updates: readonly Uint8Array[]): Y.Doc {
  const update = Y.decodeUpdate(Y.mergeUpdates([...updates]));
  const here = partsIn(update);
  const doc = new Y.Doc();
  // An id that no update has: what is put in place of missing parts is written under it.
  doc.clientID = 1 + Math.max(0, ...here.keys());
  for (const struct of update.structs) if (struct instanceof Y.Item) adopt(struct, here, doc);
  Y.applyUpdate(doc, encoded(update));
  return tidied(doc.getXmlFragment(TEXT_FIELD));
}

/** By author: the numbers of the parts that the update has, from and up to. */
type Parts = ReadonlyMap<number, { readonly from: number; to: number }[]>;

function partsIn({ structs }: Update): Parts {
  const parts = new Map<number, { from: number; to: number }[]>();
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { client, clock } = struct.id;
    const ranges = parts.get(client) ?? [];
    parts.set(client, ranges);
    const last = ranges.at(-1);
    if (last?.to === clock) last.to += struct.length;
    else ranges.push({ from: clock, to: clock + struct.length });
  }
  return parts;
}

/** Leaves out what the part names and is missing; one that has no place without it gets one of its own. */
function adopt(part: Y.Item, here: Parts, doc: Y.Doc): void {
  const isHere = (id: unknown): boolean =>
    id instanceof Y.ID && (here.get(id.client)?.some(({ from, to }) => from <= id.clock && id.clock < to) ?? false);
  if (!isHere(part.origin)) part.origin = null;
  if (!isHere(part.rightOrigin)) part.rightOrigin = null;
  const isPlaced = part.origin !== null || part.rightOrigin !== null;
  if (isPlaced || typeof part.parent === 'string' || isHere(part.parent)) return;
  const place = new Y.XmlElement('paragraph');
  doc.getXmlFragment(TEXT_FIELD).push([place]);
  if (part.content instanceof Y.ContentType) {
    // A block is taken out of this paragraph again.
    part.parent = idOf(place);
  } else {
    const text = new Y.XmlText();
    place.insert(0, [text]);
    part.parent = idOf(text);
  }
}

function idOf(type: Y.XmlElement | Y.XmlText): Y.ID | null {
  return Y.createRelativePositionFromTypeIndex(type, 0).type;
}

/** With nothing in place of all that was written before and between. */
function encoded({ structs, ds }: Update): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const clients = Map.groupBy(structs, ({ id }) => id.client);
  encoding.writeVarUint(encoder.restEncoder, clients.size);
  for (const [client, parts] of clients) {
    const filled = [...parts.slice(0, 1).flatMap(({ id }) => gap(client, 0, id.clock)), ...parts.flatMap(withoutSkip)];
    encoding.writeVarUint(encoder.restEncoder, filled.length);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, 0);
    for (const part of filled) part.write(encoder, 0);
  }
  encoding.writeVarUint(encoder.restEncoder, ds.clients.size);
  for (const [client, ranges] of ds.clients) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length);
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(encoder.restEncoder, clock);
      encoding.writeVarUint(encoder.restEncoder, len);
    }
  }
  return encoder.toUint8Array();
}

function withoutSkip(struct: Struct): readonly (Y.Item | Y.GC)[] {
  if (struct instanceof Y.Skip) return gap(struct.id.client, struct.id.clock, struct.length);
  return [struct];
}

function gap(client: number, clock: number, length: number): readonly Y.GC[] {
  return length === 0 ? [] : [new Y.GC(Y.createID(client, clock), length)];
}

/** The blocks without the paragraphs that stood in for what is missing, and items of lists in a list again. */
function tidied(fragment: Y.XmlFragment): Y.Doc {
  const doc = new Y.Doc();
  const text = doc.getXmlFragment(TEXT_FIELD);
  for (const block of fragment.toArray()) {
    if (!(block instanceof Y.XmlElement)) continue;
    const within = block.nodeName === 'paragraph' ? block.toArray().filter(isBlock) : [];
    for (const each of within.length > 0 ? within : [block]) add(text, each);
  }
  return doc;
}

function isBlock(node: unknown): node is Y.XmlElement {
  return node instanceof Y.XmlElement && !IN_LINE.has(node.nodeName);
}

function add(text: Y.XmlFragment, block: Y.XmlElement): void {
  // own key: the names of a few kinds of block.
  const list = Object.hasOwn(LIST_OF, block.nodeName) ? LIST_OF[block.nodeName] : undefined;
  const last = text.length > 0 ? text.get(text.length - 1) : undefined;
  if (list === undefined) text.push([block.clone()]);
  else if (last instanceof Y.XmlElement && last.nodeName === list) last.push([block.clone()]);
  else {
    const around = new Y.XmlElement(list);
    around.insert(0, [block.clone()]);
    text.push([around]);
  }
}
