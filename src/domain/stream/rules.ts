import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { nameKey } from '../name-key.ts';
import { readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { StreamRow } from './row.ts';

/** The stream, unless it is missing, deleted or in a project that the actor can't see. */
export function streamFor(rows: Rows, actor: string, id: string): StreamRow {
  const stream = live(rows, 'stream', id);
  if (!stream || !readableProject(rows, actor, stream.projectId)) throw new Refusal('stream_not_found');
  return stream;
}

/** Every member may rename and reorder. */
export function canEditStream(rows: Rows, actor: string, stream: StreamRow): Refusal | null {
  return readableProject(rows, actor, stream.projectId) ? null : new Refusal('stream_not_found');
}

export function canDeleteStream(rows: Rows, actor: string, stream: StreamRow): Refusal | null {
  const project = readableProject(rows, actor, stream.projectId);
  if (!project) return new Refusal('stream_not_found');
  return actor === project.ownerUid || actor === stream.createdBy ? null : new Refusal('stream_not_yours');
}

export function canRestoreStream(
  rows: Rows,
  actor: string,
  stream: StreamRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canDeleteStream(rows, actor, stream);
  if (refusal) return refusal;
  if (!isDeletedAt(stream, deletedAt)) return new Refusal('changed_since');
  return canNameStream(rows, stream.projectId, stream.name, stream.id);
}

/** `self`: the stream that gets the name, if it exists already. */
export function canNameStream(rows: Rows, projectId: string, name: string, self?: string): Refusal | null {
  const key = nameKey(name);
  const taken = streamsOf(rows, projectId).some((stream) => stream.id !== self && nameKey(stream.name) === key);
  return taken ? new Refusal('stream_exists') : null;
}

/** The live streams of a project in the order in which they are shown. */
export function streamsOf(rows: Rows, projectId: string): StreamRow[] {
  return rows
    .list('stream', 'projectId', projectId)
    .filter((stream) => stream.deletedAt === null)
    .toSorted((a, b) => a.order - b.order || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}
