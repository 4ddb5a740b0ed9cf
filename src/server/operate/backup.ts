/** Makes a backup while the server runs: the database as of one moment, and every upload that it names. */
import fs from 'node:fs';
import { VERSION } from '../../version.ts';
import type { Config } from '#server/config/config.ts';
import { RowSums } from '#server/database/rows/form.ts';
import { openSnapshot, type Snapshot } from '#server/database/snapshot.ts';
import { pathOf, type ByteStore } from '#server/uploads/byte-store.ts';
import {
  FORMAT,
  MANIFEST,
  MISSING,
  ROWS,
  SECRETS,
  SUMS,
  UPLOADS,
  type Manifest,
  type RowsFile,
} from './backup-file.ts';
import { readSecrets } from './secrets.ts';
import { shareDeletions } from './deleted-list.ts';
import { createPacker } from './packer.ts';
import type { Target, Write } from './target.ts';
import { writeTar } from './tar.ts';

export interface BackupOptions {
  readonly config: Config;
  readonly bytes: ByteStore;
  readonly target: Target;
  /** Rows as JSON, whichever the database, with what they add up to: others read that. */
  readonly isExport: boolean;
  /** Of a database that is about to be brought up to date: no uploads, and not packed, for speed. */
  readonly beforeUpgrade?: { readonly from: string | null };
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
  /** What the rows are; null where they are not asked for. */
  readonly rows: RowsFile | null;
}

type Filled = Pick<MadeBackup, 'missing' | 'damaged' | 'hashes' | 'rows'>;

/** How much of the work copying SQLite's file is, where there are no uploads. */
const COPYING = 0.4;

export async function backUp(options: BackupOptions): Promise<MadeBackup> {
  const { config, target, isExport, now, onProgress } = options;
  const scratch = target.scratch();
  try {
    const snapshot = await openSnapshot(config.database, isExport ? 'rows' : 'file', scratch, (share) =>
      onProgress(share * COPYING),
    );
    try {
      const name = `pulse-${isExport ? 'export-' : ''}${new Date(now).toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`;
      const manifest = manifestOf(snapshot, options);
      let filled: Filled = { missing: [], damaged: [], hashes: [], rows: null };
      const size = await target.put(name, async (write) => {
        filled = await fill(write, snapshot, manifest, options);
      });
      if (!options.beforeUpgrade) await shareDeletions(config.data, target);
      return { name, size, manifest, ...filled };
    } finally {
      await snapshot.close();
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function manifestOf({ facts, uploads }: Snapshot, { passphrase, beforeUpgrade, now }: BackupOptions): Manifest {
  const { store, form, epoch, seq, schema } = facts;
  return {
    // Earlier versions read what they know.
    format: store === 'sqlite' && form === 'rows' ? FORMAT : 1,
    pulse: beforeUpgrade ? (beforeUpgrade.from ?? 'before 0.2.0') : VERSION,
    store,
    form,
    createdAt: new Date(now).toISOString(),
    log: { epoch, seq },
    schema,
    uploads: beforeUpgrade ? 0 : uploads.length,
    ...(beforeUpgrade && { isDatabaseOnly: true }),
    hasSecrets: passphrase !== undefined,
  };
}

async function fill(
  write: Write,
  snapshot: Snapshot,
  manifest: Manifest,
  { config, bytes, isExport, beforeUpgrade, passphrase, now, onProgress }: BackupOptions,
): Promise<Filled> {
  const packer = createPacker(write);
  const tar = writeTar(packer.write, now);
  const hashed: string[] = [];
  const [missing, damaged]: [string[], string[]] = [[], []];
  const hashes: [string, string][] = [];
  const add = async (name: string, size: number, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> => {
    const hash = await tar.add(name, size, content);
    hashed.push(`${hash}  ${name}\n`);
    return hash;
  };
  const addText = (name: string, text: string | Uint8Array) => {
    const content = Buffer.from(text);
    return add(name, content.length, content);
  };
  try {
    if (beforeUpgrade) await packer.choose('stored');
    await addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    if (passphrase !== undefined) await addText(SECRETS, await readSecrets(config, passphrase));
    const ofDatabase = snapshot.facts.form === 'file' ? COPYING : 0;
    const sums = new RowSums();
    for await (const { name, size, content, rows } of snapshot.parts((share) =>
      onProgress(ofDatabase + share * (0.7 - ofDatabase)),
    )) {
      await add(name, size, content);
      if (isExport && rows) sums.add(rows.table, rows.lines);
    }
    const rows = isExport ? { count: sums.count, hash: sums.hash, tables: sums.tables } : null;
    if (rows) await addText(ROWS, `${JSON.stringify(rows, null, 2)}\n`);
    // Files and images are packed already.
    await packer.choose('stored');
    const uploads = beforeUpgrade ? [] : snapshot.uploads;
    for (const [at, { key, hash: known }] of uploads.entries()) {
      const found = await bytes.open(key);
      if (found) {
        const hash = await add(`${UPLOADS}${pathOf(key)}`, found.size, found.content);
        if (known === null) hashes.push([key, hash]);
        else if (known !== hash) damaged.push(key);
      } else missing.push(key);
      onProgress(0.7 + (0.3 * (at + 1)) / uploads.length);
    }
    await packer.choose('packed');
    if (missing.length > 0) await addText(MISSING, missing.map((key) => `${pathOf(key)}\n`).join(''));
    await tar.add(SUMS, Buffer.byteLength(hashed.join('')), Buffer.from(hashed.join('')));
    await tar.end();
    await packer.end();
    return { missing, damaged, hashes, rows };
  } catch (error) {
    packer.destroy();
    throw error;
  }
}
