/** Updates of a note that are as expensive to read as possible, each well-formed and of at most what one may have. */
import * as Y from 'yjs';
import * as encoding from 'lib0/encoding';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';

const UPDATE_BYTES = (UPDATE_MAX / 4) * 3;

interface Place {
  readonly client: number;
  readonly clock: number;
}

/** One letter in the text, or what is written beside others of it. */
function letter(encoder: Y.UpdateEncoderV1, origin: Place | null, right: Place | null): void {
  encoder.writeInfo(4 | (origin ? 0x80 : 0) | (right ? 0x40 : 0));
  if (origin) encoder.writeLeftID(Y.createID(origin.client, origin.clock));
  if (right) encoder.writeRightID(Y.createID(right.client, right.clock));
  if (!origin && !right) {
    encoder.writeParentInfo(true);
    encoder.writeString(TEXT_FIELD);
  }
  encoder.writeString('a');
}

interface Written {
  readonly origin: Place | null;
  readonly right?: Place | null;
}

type Authors = readonly { readonly client: number; readonly clock: number; readonly letters: readonly Written[] }[];

function update(authors: Authors, deleted: ReadonlyMap<number, readonly Place[]> = new Map()): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, authors.length);
  for (const { client, clock, letters } of authors.toSorted((one, other) => other.client - one.client)) {
    encoding.writeVarUint(encoder.restEncoder, letters.length);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, clock);
    for (const { origin, right = null } of letters) letter(encoder, origin, right);
  }
  encoding.writeVarUint(encoder.restEncoder, deleted.size);
  for (const [client, ranges] of deleted) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length);
    for (const { clock } of ranges) {
      encoding.writeVarUint(encoder.restEncoder, clock);
      encoding.writeVarUint(encoder.restEncoder, 1);
    }
  }
  return encoder.toUint8Array();
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** `count` updates in which so many invented authors each write after one letter. */
export function manyAuthors(count: number, authors: number): string[] {
  const first: Place = { client: 1, clock: 0 };
  const updates = [base64(update([{ client: 1, clock: 0, letters: [{ origin: null }] }]))];
  for (let at = 1; at < count; at += 1) {
    const letters = [{ origin: first }];
    const of = Array.from({ length: authors }, (_, nth) => ({ client: 2 + at * authors + nth, clock: 0, letters }));
    updates.push(base64(update(of)));
  }
  return updates;
}

/**
 * Two authors: one writes letter after letter, each a piece of its own; the other writes each letter after the first of
 * them, as if it had seen none of the others.
 */
export function chain(length: number, beside: number): string[] {
  // The last of them by its number, so that each of its letters is compared with all others.
  const [one, other] = [1, 9];
  // Alternating authors keep the letters from becoming one piece.
  const links = Array.from({ length }, (_, nth): Written => ({
    origin: nth === 0 ? null : { client: nth % 2 ? 3 : one, clock: (nth - 1) >> 1 },
  }));
  const evens = links
    .filter((_, nth) => nth % 2 === 0)
    .map((_, at): Written => ({ origin: at === 0 ? null : { client: 3, clock: at - 1 } }));
  const odds = links
    .filter((_, nth) => nth % 2 === 1)
    .map((_, at): Written => ({ origin: { client: one, clock: at } }));
  const first: Place = { client: one, clock: 0 };
  return [
    base64(
      update([
        { client: one, clock: 0, letters: evens },
        { client: 3, clock: 0, letters: odds },
      ]),
    ),
    base64(update([{ client: other, clock: 0, letters: Array.from({ length: beside }, () => ({ origin: first })) }])),
  ];
}

/** A long text of which every other letter is deleted, each for itself. */
function perforated(letters: number): string[] {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const text = new Y.XmlText('a'.repeat(letters));
  doc.getXmlFragment(TEXT_FIELD).insert(0, [text]);
  const ranges = Array.from({ length: letters / 2 - 1 }, (_, nth) => ({ client: 1, clock: 1 + 2 * nth }));
  return [base64(Y.encodeStateAsUpdate(doc)), base64(update([], new Map([[1, ranges]])))];
}

/** Updates of full size that wait for something which never comes, and many small ones after them. */
function waiting(large: number, small: number): string[] {
  const never: Place = { client: 9, clock: 5 };
  const updates: string[] = [];
  for (let at = 0; at < large; at += 1) {
    const letters = Array.from({ length: Math.floor(UPDATE_BYTES / 8) }, () => ({ origin: never, right: never }));
    updates.push(base64(update([{ client: 10 + at, clock: 0, letters }])));
  }
  for (let at = 0; at < small; at += 1)
    updates.push(base64(update([{ client: 1000 + at, clock: 0, letters: [{ origin: never }] }])));
  return updates;
}

/** By name: the updates of one note, in the order in which they are written. */
export const worstNotes: Readonly<Record<string, () => string[]>> = {
  '37 updates with 90 authors each after one letter': () => manyAuthors(37, 90),
  '33 updates with 150 authors each after one letter': () => manyAuthors(33, 150),
  '33 updates with 300 authors each after one letter': () => manyAuthors(33, 300),
  'one author after each letter of another': () => chain(3_000, 3_000),
  'every other letter deleted': () => perforated(90_000),
  'updates that wait for ever': () => waiting(3, 20),
};
