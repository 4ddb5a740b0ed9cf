/** What Pulse itself writes about uploads. */
import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { FOR_GOOD, RESTORABLE_MS } from '../deletion.ts';
import { id, LIST_MAX, uuid } from '../input.ts';
import { Refusal } from '../refusal.ts';

const pixels = () => z.nullable(z.int().check(z.minimum(1)));

/** All bytes are stored; nothing changes where that is known. It is refused where the upload was removed meanwhile. */
export const finishUpload = command({
  name: 'upload.finish',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('upload'), type: z.string(), size: z.int(), width: pixels(), height: pixels() }),
  run(tx, { id: uploadId, ...content }) {
    const upload = live(tx, 'upload', uploadId);
    if (!upload) throw new Refusal('upload_not_found');
    if (upload.type === null) tx.put('upload', { ...upload, ...content });
  },
});

/** Those of these uploads whose bytes never arrived go for good, removed ones among them. */
export const forgetUploads = command({
  name: 'upload.forget',
  version: 1,
  sender: 'system',
  input: z.strictObject({ ids: z.array(uuid()).check(z.maxLength(LIST_MAX)) }),
  run(tx, { ids }) {
    for (const uploadId of ids) {
      const upload = tx.get('upload', uploadId);
      if (upload && upload.type === null) tx.put('upload', { ...upload, deletedAt: FOR_GOOD });
    }
  },
});

/** Those of these uploads that a note has had for long and names no more go for good; who sends it has read the note. */
export const dropUploads = command({
  name: 'upload.drop',
  version: 1,
  sender: 'system',
  input: z.strictObject({ ids: z.array(uuid()).check(z.maxLength(LIST_MAX)) }),
  run(tx, { ids }, { now }) {
    for (const uploadId of ids) {
      const upload = live(tx, 'upload', uploadId);
      if (upload && upload.noteId !== null && upload.createdAt < now - RESTORABLE_MS)
        tx.put('upload', { ...upload, deletedAt: FOR_GOOD });
    }
  },
});
