import type { Config } from '#server/config/config.ts';
import type { ByteStore } from './byte-store.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

/** Where the operator has chosen to store uploads. */
export function byteStore(
  { uploads: { s3, folder } }: Pick<Config, 'uploads'>,
  now: () => number = Date.now,
): ByteStore {
  return s3 ? s3Store(s3, now) : diskStore(folder);
}
