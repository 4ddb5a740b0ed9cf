/** Stores bytes as files in a folder of their own, readable by the server's user only. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathOf, type ByteStore } from './byte-store.ts';

const UNFINISHED = '.new';

export function diskStore(folder: string): ByteStore {
  const fileOf = (key: string) => path.join(folder, pathOf(key));
  const folderOf = (key: string) => path.dirname(fileOf(key));
  return {
    put: async (key, bytes) => {
      await fs.mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      // A crash leaves no half of a file under its name.
      // Of this try: another request, also of another process, may write the same file.
      const unfinished = `${fileOf(key)}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
      const file = await fs.open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(unfinished, fileOf(key));
      await syncFolder(folderOf(key));
    },
    get: async (key) => {
      try {
        return await fs.readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    open: async (key) => {
      try {
        const { size } = await fs.stat(fileOf(key));
        return { size, content: partsOf(fileOf(key)) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: async (key) => {
      for (const name of await namesIn(folderOf(key)))
        if (name.startsWith(key)) await fs.rm(path.join(folderOf(key), name), { force: true });
    },
  };
}

/** Opened when the first part is asked for: an answer to HEAD has none. */
async function* partsOf(name: string): AsyncGenerator<Buffer> {
  const file = await fs.open(name);
  try {
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** So that the new name is durable as well. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await fs.open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
