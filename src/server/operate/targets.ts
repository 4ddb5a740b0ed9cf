import path from 'node:path';
import { folderTarget, type Target } from './target.ts';

/** `to`: a folder of this machine. */
export function targetAt(to: string): Target {
  return folderTarget(path.resolve(to));
}
