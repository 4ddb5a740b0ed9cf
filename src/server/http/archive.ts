/** A ZIP archive that is written while it is sent. */
import { Zip, ZipPassThrough } from 'fflate';
import { fileName, UnusedNames } from '#domain/file-name.ts';
import type { RowOf } from '#domain/registry.ts';

/** The format's numbers have 32 bits, some of which the data itself needs. */
const MOST_BYTES = 4_000_000_000;

/** The format counts them with 16 bits; besides the files there are the rows. */
const MOST_FILES = 65_000;

/** Where the files of these uploads are in an archive, by the id of the upload. Those that do not fit are left out. */
export function pathsOf(uploads: readonly RowOf<'upload'>[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const names = new UnusedNames();
  let total = 0;
  for (const { id, name, size, type } of uploads) {
    if (type === null || total + size > MOST_BYTES || paths.size === MOST_FILES) continue;
    total += size;
    paths.set(id, names.take(`files/${fileName(name, 'file')}`));
  }
  return paths;
}

type Add = (part: Uint8Array) => Promise<void>;

interface Archive {
  /** `fill` adds the content part by part. */
  file(name: string, fill: (add: Add) => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** Nothing is packed: images are already. */
export function archive(write: (part: Uint8Array) => Promise<void>): Archive {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  const send = async () => {
    const parts = made;
    made = [];
    for (const part of parts) await write(part);
  };
  return {
    async file(name, fill) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      await fill(async (part) => {
        file.push(new Uint8Array(part));
        await send();
      });
      file.push(new Uint8Array(), true);
      await send();
    },
    async end() {
      zip.end();
      await send();
    },
  };
}
