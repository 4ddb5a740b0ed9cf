/** Packs bytes with gzip: as several members, one after another, which every gunzip reads as one. */
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { writeTo, type Write } from './target.ts';

/** `stored`: for what is packed already, such as images. */
type Packing = 'packed' | 'stored';

const LEVELS = { packed: constants.Z_BEST_SPEED, stored: constants.Z_NO_COMPRESSION } as const;

export interface Packer {
  write: Write;
  /** How what follows is packed; at first `packed`. */
  choose(packing: Packing): Promise<void>;
  end(): Promise<void>;
  /** Breaks off. */
  destroy(): void;
}

export function createPacker(write: Write): Packer {
  let member = openMember(write, 'packed');
  const end = async () => {
    member.gzip.end();
    await member.piped;
  };
  return {
    write: (bytes) => writeTo(member.gzip, bytes, member.piped),
    async choose(packing) {
      await end();
      member = openMember(write, packing);
    },
    end,
    destroy: () => member.gzip.destroy(),
  };
}

function openMember(write: Write, packing: Packing) {
  const gzip = createGzip({ level: LEVELS[packing] });
  // Rejects with what keeps it from being written.
  const piped = pipeline(gzip, async (packed: AsyncIterable<Buffer>) => {
    for await (const part of packed) await write(part);
  });
  piped.catch(() => undefined);
  return { gzip, piped };
}
