/** The files in a ZIP archive. */
import { unzipSync } from 'fflate';
import type { GivenFile } from './dropped-files.ts';

/** Bytes, packed and unpacked: all of them are in memory at once. */
const LARGEST = 200 * 1024 ** 2;

export async function unzipped(archive: File): Promise<readonly GivenFile[] | 'archive_too_large' | 'not_archive'> {
  if (archive.size > LARGEST) return 'archive_too_large';
  const bytes = new Uint8Array(await archive.arrayBuffer());
  let total = 0;
  try {
    const found = unzipSync(bytes, {
      // What an archive says of a size is all the room that its file gets.
      filter: ({ name, originalSize }) => !name.endsWith('/') && (total += originalSize) <= LARGEST,
    });
    if (total > LARGEST) return 'archive_too_large';
    return Object.entries(found).map(([path, content]) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { path, file: new File([content.slice()], name, { type: typeOf(name) }) };
    });
  } catch {
    // It says by throwing that it is none, or is damaged.
    return 'not_archive';
  }
}

/** Browsers ask for the type of an image before they show it; the server asks the bytes. */
function typeOf(name: string): string {
  const [, ending = ''] = /\.(png|jpe?g|webp|gif)$/i.exec(name) ?? [];
  return ending === '' ? '' : `image/${ending.toLowerCase().replace('jpg', 'jpeg')}`;
}
