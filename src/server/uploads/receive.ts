/**
 * Receives the bytes of an upload in parts. After a broken connection the sender asks how far they reach, and goes on
 * from there. The last part makes the upload ready, or is answered with why it can't be.
 */
import type { UploadRow } from '#domain/upload/row.ts';
import { finishUpload } from '#domain/upload/storing.ts';
import type { Door } from '#server/door/execute.ts';
import type { Unfit, UploadLimits } from './content.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { Semaphore } from '#sync/hub/semaphore.ts';
import { deleteParts, partsOf, storeBytes, type Stored } from './stored-bytes.ts';

export interface Receiving extends Stored {
  readonly door: Door;
  readonly limits: UploadLimits;
  readonly threads: Pick<Threads, 'run'>;
  /** Lets few files at a time be in memory as a whole. */
  readonly whole: Semaphore;
}

export type Received =
  | { readonly offset: number; readonly isReady: boolean }
  /** It does not begin where the bytes end. */
  | { readonly expected: number }
  /** It goes beyond what was announced. */
  | { readonly beyond: number }
  | Unfit;

export async function receivePart(
  receiving: Receiving,
  upload: UploadRow,
  position: number,
  part: Buffer,
  now: number,
): Promise<Received> {
  // In this order: its parts are deleted once it has arrived.
  const { end } = await partsOf(receiving, upload.id);
  const arrived = await hasArrived(receiving, upload);
  if (arrived) return arrived;
  // The last part was sent twice at once, and is finished by both.
  if (end === upload.size && position + part.length === end) return finished();
  if (position !== end) return { expected: end };
  if (position + part.length > upload.size) return { beyond: upload.size };
  if (part.length > 0) await storeBytes(receiving, upload.id, { kind: 'part', position, type: null }, part, now);
  const offset = position + part.length;
  if (offset < upload.size) return { offset, isReady: false };
  return finished();

  function finished(): Promise<Received> {
    return receiving.whole.run(async () => finish(receiving, upload, now));
  }
}

/** Where another request has finished it meanwhile, such as the same one sent again. */
async function hasArrived({ database }: Receiving, { id, size }: UploadRow): Promise<Received | null> {
  const row = await database.db.selectFrom('upload').select('type').where('id', '=', id).executeTakeFirst();
  return row && row.type !== null ? { offset: size, isReady: true } : null;
}

async function finish(receiving: Receiving, upload: UploadRow, now: number): Promise<Received> {
  const whole = await assembled(receiving, upload);
  const finished = whole ? null : await hasArrived(receiving, upload);
  if (finished) return finished;
  const { name, userId } = upload;
  const { threads, limits } = receiving;
  const request = { of: userId, cpuMs: CPU_MS.image };
  // The store has lost a part: then it begins anew.
  const content = whole
    ? await threads.run('content', { bytes: whole, name, limits }, { ...request, transfer: [whole.buffer] })
    : { expected: 0 };
  if ('type' in content) {
    const { type, bytes, width, height } = content;
    await storeBytes(receiving, upload.id, { kind: 'file', position: 0, type }, bytes, now);
    await receiving.door.executeSystem(finishUpload({ id: upload.id, type, size: bytes.length, width, height }));
  }
  await deleteParts(receiving, upload.id);
  return 'type' in content ? { offset: upload.size, isReady: true } : content;
}

/** The file, in memory that can be handed to a thread; null if parts are missing. */
async function assembled(receiving: Receiving, { id, size }: UploadRow): Promise<Uint8Array<ArrayBuffer> | null> {
  const { keys } = await partsOf(receiving, id);
  const whole = new Uint8Array(size);
  let end = 0;
  for (const key of keys) {
    const part = await receiving.bytes.get(key);
    if (!part || end + part.length > size) return null;
    whole.set(part, end);
    end += part.length;
  }
  return end === size ? whole : null;
}
