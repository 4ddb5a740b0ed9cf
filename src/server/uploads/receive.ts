/**
 * Receives the bytes of an upload in parts. After a broken connection the sender asks how far they reach, and goes on
 * from there. The last part makes the upload ready, or is answered with why it can't be.
 */
import type { UploadRow } from '#domain/upload/row.ts';
import { finishUpload } from '#domain/upload/storing.ts';
import type { Door } from '#server/door/execute.ts';
import { judgeContent, type Unfit, type UploadLimits } from './content.ts';
import { deleteParts, partsOf, storeBytes, type Stored } from './stored-bytes.ts';

export interface Receiving extends Stored {
  readonly door: Door;
  readonly limits: UploadLimits;
}

export type Received =
  | { readonly offset: number; readonly isReady: boolean }
  /** It does not begin where the bytes end. */
  | { readonly expected: number }
  | Unfit;

export async function receivePart(
  receiving: Receiving,
  upload: UploadRow,
  position: number,
  part: Buffer,
  now: number,
): Promise<Received> {
  const { end } = await partsOf(receiving, upload.id);
  if (position !== end || position + part.length > upload.size) return { expected: end };
  if (part.length > 0) await storeBytes(receiving, upload.id, { kind: 'part', position, type: null }, part, now);
  const offset = position + part.length;
  if (offset < upload.size) return { offset, isReady: false };
  return finish(receiving, upload, now);
}

/** A large file has thousands of parts, and a bucket is asked for each. */
const AT_ONCE = 8;

async function finish(receiving: Receiving, upload: UploadRow, now: number): Promise<Received> {
  const { keys } = await partsOf(receiving, upload.id);
  const parts: (Buffer | null)[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE)
    parts.push(...(await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => receiving.bytes.get(key)))));
  const whole = Buffer.concat(parts.filter((part) => part !== null));
  // Another request has finished it meanwhile, or the store has lost a part: then it begins anew.
  const content = whole.length === upload.size ? judgeContent(whole, upload.name, receiving.limits) : { expected: 0 };
  if ('type' in content) {
    const { type, bytes, width, height } = content;
    await storeBytes(receiving, upload.id, { kind: 'file', position: 0, type }, bytes, now);
    await receiving.door.executeSystem(finishUpload({ id: upload.id, type, size: bytes.length, width, height }));
  }
  await deleteParts(receiving, upload.id);
  return 'type' in content ? { offset: upload.size, isReady: true } : content;
}
