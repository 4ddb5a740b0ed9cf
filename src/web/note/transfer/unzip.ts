/** The files in a ZIP archive. */
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import type { GivenFile } from './dropped-files.ts';

/** Bytes, packed and unpacked: all of them are in memory at once. */
const LARGEST = 200 * 1024 ** 2;

/** How much is unpacked before the page gets its turn. */
const SLICE = 32 * 1024;

type Problem = 'archive_too_large' | 'not_archive';

/** Unpacks an archive of at most `largest` bytes slice by slice, so that the page goes on meanwhile. */
export async function unzipped(archive: File, largest = LARGEST): Promise<readonly GivenFile[] | Problem> {
  if (archive.size > largest) return 'archive_too_large';
  if (!(await hasEnd(archive))) return 'not_archive';
  const unpacking = new Unpacking(largest);
  for (let from = 0; from < archive.size && unpacking.problem === null; from += SLICE) {
    const bytes = new Uint8Array(await archive.slice(from, from + SLICE).arrayBuffer());
    unpacking.push(bytes, from + SLICE >= archive.size);
  }
  return unpacking.problem ?? unpacking.files;
}

class Unpacking {
  readonly files: GivenFile[] = [];
  problem: Problem | null = null;
  #total = 0;
  readonly #largest: number;
  readonly #unzip = new Unzip((entry) => this.#unpack(entry));

  constructor(largest: number) {
    this.#largest = largest;
    this.#unzip.register(UnzipInflate);
  }

  push(bytes: Uint8Array, isLast: boolean): void {
    try {
      this.#unzip.push(bytes, isLast);
    } catch {
      // It says by throwing that the archive is damaged, or packed in a way that it does not know.
      this.problem ??= 'not_archive';
    }
  }

  #unpack(entry: UnzipFile): void {
    if (entry.name.endsWith('/')) return;
    if (this.#total + (entry.originalSize ?? 0) > this.#largest) this.problem ??= 'archive_too_large';
    const parts: Uint8Array<ArrayBuffer>[] = [];
    entry.ondata = (error, data, isLast) => {
      if (error) this.problem ??= 'not_archive';
      // What an archive says of a size may be missing, or wrong.
      else if ((this.#total += data.length) > this.#largest) this.problem ??= 'archive_too_large';
      if (this.problem !== null) return;
      parts.push(data.slice());
      if (isLast) this.files.push(fileOf(entry.name, parts));
    };
    entry.start();
  }
}

function fileOf(path: string, parts: Uint8Array<ArrayBuffer>[]): GivenFile {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { path, file: new File(parts, name, { type: typeOf(name) }) };
}

/** Whether it ends as archives do: with the record of their contents, and a comment of up to 64 KiB. */
async function hasEnd(archive: File): Promise<boolean> {
  const end = new Uint8Array(await archive.slice(-END_LENGTH - 0xffff).arrayBuffer());
  const view = new DataView(end.buffer);
  for (let at = end.length - END_LENGTH; at >= 0; at -= 1) if (view.getUint32(at, true) === END_SIGNATURE) return true;
  return false;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;

/** Browsers ask for the type of an image before they show it; the server asks the bytes. */
function typeOf(name: string): string {
  const [, ending = ''] = /\.(png|jpe?g|webp|gif)$/i.exec(name) ?? [];
  return ending === '' ? '' : `image/${ending.toLowerCase().replace('jpg', 'jpeg')}`;
}
