/** Describes a thing in the trash, so that people recognize it. */
import { live, type Rows } from '#domain/command.ts';
import type { RowOf } from '#domain/registry.ts';
import { deletedWithParent } from '#domain/task/deleted-with-parent.ts';
import type { Deleted } from '#domain/trash/deleted.ts';
import type { TrashKind } from '#domain/trash/kinds.ts';

const LINE_MAX = 200;

export function describeDeleted(rows: Rows, kind: TrashKind, { id }: { readonly id: string }): Omit<Deleted, 'goesAt'> {
  switch (kind) {
    case 'project': {
      const row = found(rows, kind, id);
      const tasks = rows.get('tally', id)?.total ?? 0;
      return { ...base(kind, row), name: row.name, deletedBy: row.ownerUid, tasks };
    }
    case 'team': {
      const row = found(rows, kind, id);
      return { ...base(kind, row), name: row.name, deletedBy: row.deletedBy };
    }
    case 'task': {
      const row = found(rows, kind, id);
      const { name, number } = row;
      const within = projectName(rows, row);
      const tasks = deletedWithParent(rows, row).length || null;
      return { ...base(kind, row), name, number, deletedBy: deleterOf(rows, row), within, tasks };
    }
    case 'stream':
    case 'field': {
      const row = found(rows, kind, id);
      return { ...base(kind, row), name: row.name, deletedBy: row.deletedBy, within: projectName(rows, row) };
    }
    case 'column': {
      const row = found(rows, kind, id);
      const { name, category: status, deletedBy } = row;
      return { ...base(kind, row), name, status, deletedBy, within: projectName(rows, row) };
    }
    case 'tag': {
      const row = found(rows, kind, id);
      return { ...base(kind, row), name: row.name, deletedBy: row.createdBy };
    }
    case 'comment': {
      const row = found(rows, kind, id);
      const task = live(rows, 'task', row.taskId);
      const at = { number: task?.number ?? null, within: task?.name ?? null };
      return { ...base(kind, row), name: shortened(row.text), deletedBy: row.userId, ...at };
    }
    case 'note': {
      const row = found(rows, kind, id);
      return { ...base(kind, row), name: row.title, deletedBy: row.ownerUid, within: projectName(rows, row) };
    }
  }
}

function base(kind: TrashKind, { id, deletedAt }: { readonly id: string; readonly deletedAt: number | null }) {
  return { kind, id, deletedAt: deletedAt ?? 0, number: null, within: null, tasks: null, status: null };
}

function found<K extends TrashKind>(rows: Rows, kind: K, id: string): RowOf<K> {
  const row = rows.get(kind, id);
  if (!row) throw new Error(`${kind} ${id} was there a moment ago`);
  return row;
}

function projectName(rows: Rows, { projectId }: { readonly projectId: string | null }): string | null {
  return projectId === null ? null : (live(rows, 'project', projectId)?.name ?? null);
}

/** The author or the project's owner: its activity says which of them deleted it. */
function deleterOf(rows: Rows, { id, deletedAt }: RowOf<'task'>): string | null {
  const activities = rows.list('activity', 'taskId', id);
  const own = activities.find(({ changes }) =>
    changes.some(({ field, to, at }) => field === 'deleted' && to === true && at === deletedAt),
  );
  return own?.actor ?? null;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line;
}
