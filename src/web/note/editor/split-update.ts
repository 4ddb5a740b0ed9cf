import * as Y from 'yjs';
import * as encoding from 'lib0/encoding';

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** The characters of one piece of a text that is cut: at most four bytes each, far below any limit. */
const PIECE = 16 * 1024;

/** The same update as several of at most about `most` bytes, to be applied in this order. */
export function splitUpdate(update: Uint8Array, most: number): Uint8Array[] {
  if (update.length <= most) return [update];
  const { structs, ds } = Y.decodeUpdate(update);
  const parts = structs.flatMap((struct) => piecesOf(struct));
  const deleted = new Y.UpdateEncoderV1();
  encoding.writeVarUint(deleted.restEncoder, 0);
  writeDeleted(deleted, ds);
  return [...gathered(parts, most), deleted.toUint8Array()];
}

/** Neighbours are merged again as far as they fit. */
function gathered(parts: readonly Uint8Array[], most: number): Uint8Array[] {
  const whole: Uint8Array[] = [];
  let group: Uint8Array[] = [];
  let size = 0;
  for (const part of parts) {
    if (group.length > 0 && size + part.length > most) {
      whole.push(Y.mergeUpdates(group));
      [group, size] = [[], 0];
    }
    group.push(part);
    size += part.length;
  }
  if (group.length > 0) whole.push(Y.mergeUpdates(group));
  return whole;
}

/** One struct as an update; a long text as several. */
function piecesOf(struct: Struct): Uint8Array[] {
  if (struct instanceof Y.Skip) return [];
  const pieces: Uint8Array[] = [];
  if (struct instanceof Y.Item && struct.content instanceof Y.ContentString) {
    const { content } = struct;
    // From its end, because what is written from an offset on is the rest.
    for (let at = cut(content.str, PIECE); at > 0; at = cut(content.str, PIECE)) {
      pieces.unshift(encoded(struct, at));
      content.splice(at);
    }
  }
  return [encoded(struct, 0), ...pieces];
}

/** Where the last piece of a text begins, which is never within a character; 0 if it is one piece. */
function cut(text: string, length: number): number {
  const at = Math.floor((text.length - 1) / length) * length;
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code < 0xe000 ? at - 1 : at;
}

function encoded(struct: Struct, offset: number): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const { client, clock } = struct.id;
  encoding.writeVarUint(encoder.restEncoder, 1);
  encoding.writeVarUint(encoder.restEncoder, 1);
  encoder.writeClient(client);
  encoding.writeVarUint(encoder.restEncoder, clock + offset);
  struct.write(encoder, offset);
  encoding.writeVarUint(encoder.restEncoder, 0);
  return encoder.toUint8Array();
}

function writeDeleted(encoder: Y.UpdateEncoderV1, { clients }: ReturnType<typeof Y.decodeUpdate>['ds']): void {
  encoding.writeVarUint(encoder.restEncoder, clients.size);
  for (const [client, ranges] of clients) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length);
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(encoder.restEncoder, clock);
      encoding.writeVarUint(encoder.restEncoder, len);
    }
  }
}
