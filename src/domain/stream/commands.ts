import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant, name, freshId } from '../input.ts';
import { patched } from '../patch.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canDeleteStream, canEditStream, canNameStream, canRestoreStream, streamFor, streamsOf } from './rules.ts';

const streamName = () => name('stream_name_required');

/** Put last: its order is the number of the project's streams. */
export const createStream = command({
  name: 'stream.create',
  version: 1,
  input: z.strictObject({ id: freshId('stream'), projectId: id('project'), name: streamName() }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.projectId);
    if (tx.get('stream', input.id)) throw new Refusal('already_exists');
    assertAllowed(canNameStream(tx, project.id, input.name));
    tx.put('stream', {
      id: input.id,
      projectId: project.id,
      name: input.name,
      order: streamsOf(tx, project.id).length,
      createdBy: actor,
      createdAt: now,
      updatedAt: now,
      deletedBy: null,
      deletedAt: null,
    });
  },
});

export const renameStream = command({
  name: 'stream.rename',
  version: 1,
  input: z.strictObject({ id: id('stream'), name: streamName() }),
  run(tx, input, { actor, now }) {
    const stream = streamFor(tx, actor, input.id);
    assertAllowed(canEditStream(tx, actor, stream));
    // An imported stream may share its name with another, and keeps it until it is renamed.
    if (input.name !== stream.name) assertAllowed(canNameStream(tx, stream.projectId, input.name, stream.id));
    tx.put('stream', patched(stream, { name: input.name }, now));
  },
});

/** Puts the stream at a position, counted from 0, and renumbers the others. */
export const reorderStream = command({
  name: 'stream.reorder',
  version: 1,
  input: z.strictObject({ id: id('stream'), order: z.int().check(z.minimum(0)) }),
  run(tx, input, { actor, now }) {
    const stream = streamFor(tx, actor, input.id);
    assertAllowed(canEditStream(tx, actor, stream));
    const others = streamsOf(tx, stream.projectId).filter((other) => other.id !== stream.id);
    const ordered = others.toSpliced(input.order, 0, stream);
    for (const [order, row] of ordered.entries()) tx.put('stream', patched(row, { order }, now));
  },
});

/** Its tasks keep the stream's id; the id of a deleted stream counts as no stream. */
export const deleteStream = command({
  name: 'stream.delete',
  version: 1,
  input: z.strictObject({ id: id('stream') }),
  run(tx, input, { actor, now }) {
    const stream = streamFor(tx, actor, input.id);
    assertAllowed(canDeleteStream(tx, actor, stream));
    tx.put('stream', { ...stream, deletedAt: now, deletedBy: actor, updatedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreStream = command({
  name: 'stream.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('stream'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const stream = deletedOrNot(tx, 'stream', input.id);
    if (!stream) throw new Refusal('stream_not_found');
    assertAllowed(canRestoreStream(tx, actor, stream, input.deletedAt));
    tx.put('stream', { ...stream, deletedAt: null, deletedBy: null, updatedAt: now });
  },
});
