// Builds something when one of the files that it is made of has changed, once for all processes that ask for it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './setup/lock.mjs';

/** Paths from the root. */
export interface Wanted {
  /** Files, and folders with all in them but tests. */
  readonly inputs: readonly string[];
  /** Says of which inputs the build is. */
  readonly stamp: string;
  /** The folder of the lock under which it is built. */
  readonly lock: string;
}

export async function buildOnce(
  root: string,
  { inputs, stamp, lock }: Wanted,
  build: () => void | Promise<void>,
): Promise<void> {
  const file = path.join(root, stamp);
  const isCurrent = () => fs.existsSync(file) && fs.readFileSync(file, 'utf8') === digest(root, inputs);
  if (isCurrent()) return;
  await withLock(path.join(root, lock), async () => {
    if (isCurrent()) return;
    const wanted = digest(root, inputs);
    fs.rmSync(file, { force: true });
    await build();
    fs.writeFileSync(file, wanted);
  });
}

function digest(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(root, input)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, input: string): string[] {
  const found = fs.statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [input] : [];
  return fs
    .readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
