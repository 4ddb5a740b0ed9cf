/** Commands that are run as root leave nothing behind that the server, which has no such rights, cannot open. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';

const ROOT = 0;

/** What belongs to root in the folders of data and backups gets the owner of the folder. */
export function giveBack({ data, backup }: Pick<Config, 'data' | 'backup'>): void {
  if (process.getuid?.() !== ROOT) return;
  for (const folder of [data, backup.to ?? data]) {
    const owner = fs.statSync(folder, { throwIfNoEntry: false });
    if (owner?.isDirectory() && owner.uid !== ROOT) giveTo(owner, folder);
  }
}

function giveTo(owner: Pick<fs.Stats, 'uid' | 'gid'>, folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    // The server may delete what it is done with meanwhile.
    if (fs.lstatSync(place, { throwIfNoEntry: false })?.uid === ROOT) fs.lchownSync(place, owner.uid, owner.gid);
    if (entry.isDirectory()) giveTo(owner, place);
  }
}
