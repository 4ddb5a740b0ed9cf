/** Stores bytes as files in a folder of their own, readable by the server's user only. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathOf, type ByteStore } from './byte-store.ts';

export function diskStore(folder: string): ByteStore {
  const fileOf = (key: string) => path.join(folder, pathOf(key));
  const folderOf = (key: string) => path.dirname(fileOf(key));
  return {
    put: async (key, bytes) => {
      await fs.mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      // A crash leaves no half of a file under its name.
      const unfinished = `${fileOf(key)}.new`;
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
    delete: async (key) => {
      await fs.rm(`${fileOf(key)}.new`, { force: true });
      await fs.rm(fileOf(key), { force: true });
    },
  };
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
