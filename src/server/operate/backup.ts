/** Makes a backup while the server runs: the database as of one moment, and every upload that it names. */
import fs from 'node:fs';
import { VERSION } from '../../version.ts';
import type { Config } from '#server/config/config.ts';
import { openSnapshot, type Snapshot } from '#server/database/snapshot.ts';
import { pathOf, type ByteStore } from '#server/uploads/byte-store.ts';
import { FORMAT, MANIFEST, MISSING, SECRETS, SUMS, UPLOADS, type Manifest } from './backup-file.ts';
import { readSecrets } from './secrets.ts';
import { shareDeletions } from './deleted-list.ts';
import { createPacker } from './packer.ts';
import type { Target, Write } from './target.ts';
import { writeTar } from './tar.ts';

export interface BackupOptions {
  readonly config: Config;
  readonly bytes: ByteStore;
  readonly target: Target;
  /** What the secrets are sealed with; undefined: they stay out of it. */
  readonly passphrase: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface MadeBackup {
  /** Of the file, in the target. */
  readonly name: string;
  readonly size: number;
  readonly manifest: Manifest;
  /** Uploads whose bytes were not there: deleted meanwhile, or lost. */
  readonly missing: readonly string[];
  /** Uploads that are no longer what was stored. */
  readonly damaged: readonly string[];
  /** What uploads are of which that was not known: keys and hashes. */
  readonly hashes: readonly (readonly [key: string, hash: string])[];
}

type Uploads = Pick<MadeBackup, 'missing' | 'damaged' | 'hashes'>;

/** How much of the work copying SQLite's file is, where there are no uploads. */
const COPYING = 0.4;

export async function backUp(options: BackupOptions): Promise<MadeBackup> {
  const { config, target, now, onProgress } = options;
  const scratch = target.scratch();
  try {
    const snapshot = await openSnapshot(config.database, scratch, (share) => onProgress(share * COPYING));
    try {
      const name = `pulse-${new Date(now).toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`;
      const manifest = manifestOf(snapshot, options);
      let uploads: Uploads = { missing: [], damaged: [], hashes: [] };
      const size = await target.put(name, async (write) => {
        uploads = await fill(write, snapshot, manifest, options);
      });
      await shareDeletions(config.data, target);
      return { name, size, manifest, ...uploads };
    } finally {
      await snapshot.close();
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function manifestOf({ facts, uploads }: Snapshot, { passphrase, now }: BackupOptions): Manifest {
  const { store, epoch, seq, schema } = facts;
  return {
    format: FORMAT,
    pulse: VERSION,
    store,
    createdAt: new Date(now).toISOString(),
    log: { epoch, seq },
    schema,
    uploads: uploads.length,
    hasSecrets: passphrase !== undefined,
  };
}

async function fill(
  write: Write,
  snapshot: Snapshot,
  manifest: Manifest,
  { config, bytes, passphrase, now, onProgress }: BackupOptions,
): Promise<Uploads> {
  const packer = createPacker(write);
  const tar = writeTar(packer.write, now);
  const sums: string[] = [];
  const [missing, damaged]: [string[], string[]] = [[], []];
  const hashes: [string, string][] = [];
  const add = async (name: string, size: number, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> => {
    const hash = await tar.add(name, size, content);
    sums.push(`${hash}  ${name}\n`);
    return hash;
  };
  const addText = (name: string, text: string | Uint8Array) => {
    const content = Buffer.from(text);
    return add(name, content.length, content);
  };
  try {
    await addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    if (passphrase !== undefined) await addText(SECRETS, await readSecrets(config, passphrase));
    const ofDatabase = snapshot.facts.store === 'sqlite' ? COPYING : 0;
    for await (const { name, size, content } of snapshot.parts((share) =>
      onProgress(ofDatabase + share * (0.7 - ofDatabase)),
    ))
      await add(name, size, content);
    // Files and images are packed already.
    await packer.choose('stored');
    for (const [at, { key, hash: known }] of snapshot.uploads.entries()) {
      const found = await bytes.open(key);
      if (found) {
        const hash = await add(`${UPLOADS}${pathOf(key)}`, found.size, found.content);
        if (known === null) hashes.push([key, hash]);
        else if (known !== hash) damaged.push(key);
      } else missing.push(key);
      onProgress(0.7 + (0.3 * (at + 1)) / snapshot.uploads.length);
    }
    await packer.choose('packed');
    if (missing.length > 0) await addText(MISSING, missing.map((key) => `${pathOf(key)}\n`).join(''));
    await tar.add(SUMS, Buffer.byteLength(sums.join('')), Buffer.from(sums.join('')));
    await tar.end();
    await packer.end();
    return { missing, damaged, hashes };
  } catch (error) {
    packer.destroy();
    throw error;
  }
}
