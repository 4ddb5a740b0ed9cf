/** Creates the tasks of a board's quick add, and shows a toast for those that are not visible. */
import { plural, t } from '@lingui/core/macro';
import { live } from '#domain/command.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import type { Pulse } from '#web/data/pulse.ts';
import type { GroupFields } from '#web/task/grouping/fields.ts';
import { showCreatedToast } from '#web/task/create-many.ts';
import { addedElsewhere, remarksOn } from '#web/task/quick-add/result-texts.ts';
import { makeTasks } from '#web/task/quick-add/make-tasks.ts';
import { ranksBelow } from '#web/task/board/position.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { showHiddenToast } from './show-hidden-toast.ts';
import { fieldsFromFilter, filteredProject } from './fields-from-filter.ts';

export interface NewTaskColumn {
  readonly projectId: string | null;
  readonly streamId: string | null;
  readonly status: TaskStatus;
  /** In a project with columns of its own. */
  readonly columnId?: string;
  /** `YYYY-MM-DD`, unless the text says another. */
  readonly deadline?: string | null;
  readonly priority?: Priority;
  readonly assignee?: string;
  readonly tags?: readonly string[];
  readonly said?: GroupFields['said'];
}

/** What was written, one task per line. */
export interface NewTasks {
  readonly text: string;
  /** The name of its draft. */
  readonly draft: string;
  /** The task that they stand below; null: on top. */
  readonly after: string | null;
}

export interface FilterContext {
  readonly filter: Required<TaskFilter>;
  /** The tasks that the filter currently lets through. */
  readonly shown: () => Rowset<TaskRow>;
  readonly onClear: () => void;
  readonly onOpen: (taskId: string) => void;
}

/**
 * Creates tasks at the top of a column. The first is there at once; of many, the others follow in slices until one is
 * refused. They get the values the filter asks for, and a toast names those it hides all the same. Null: refused.
 */
export function createTasks(
  pulse: Pulse,
  { filter, shown, onClear, onOpen }: FilterContext,
  { streamId, status, columnId, projectId: place, said, ...shared }: NewTaskColumn,
  column: readonly TaskRow[],
  { text, draft, after }: NewTasks,
): Promise<readonly string[]> | null {
  const { person, replica } = pulse;
  const projectId = place ?? filteredProject(filter);
  const given = (into: string | null) => {
    const project = into === null ? null : (replica.get('project', into) ?? null);
    const under = fieldsFromFilter(filter, {
      person,
      canAssign: (id) => canBeAssigned(replica, id, project) === null,
      isTag: (id) => live(replica, 'tag', id) !== undefined,
      hasFields: into !== null && into === place,
    });
    return {
      ...under,
      ...shared,
      ...(said &&
        said.value !== null &&
        into === place && { fieldValues: { ...under.fieldValues, [said.fieldId]: said.value } }),
      tags: [...new Set([...(under.tags ?? []), ...(shared.tags ?? [])])],
      status,
      ...(into === projectId ? { streamId, ...(columnId !== undefined && { columnId }) } : { streamId: null }),
    };
  };
  const { made, lines } = makeTasks(pulse, text, {
    draft,
    projectId,
    column,
    given,
    ...(after !== null && { ranks: (count: number) => ranksBelow(column, after, count, serverNow()) }),
  });
  void made?.then((ids) => {
    const [name = ''] = lines.map((line) => line.name);
    if (ids.length > 1) {
      const title = t`Added ${plural(ids.length, { one: '# task', other: '# tasks' })}`;
      showCreatedToast(pulse, title, ids, remarksOn(lines));
    } else if (ids.length === 1) announce(t`Added “${name}”`);
    afterDrawn(() => showUnseen(ids));
  });
  return made;

  function showUnseen(ids: readonly string[]): void {
    const unseen = new Set(ids);
    for (const rows of shown().groups.values()) for (const { id } of rows) unseen.delete(id);
    const away = ids.map((id, at) => unseen.has(id) && addedElsewhere(pulse, lines[at], projectId));
    const hidden = ids.filter((id, at) => unseen.has(id) && away[at] === null);
    if (hidden.length > 0) showHiddenToast(hidden, onClear);
    const [title] = away;
    const [id] = ids;
    // A pasted list would cause one message for each.
    if (title && id !== undefined && ids.length === 1)
      toast({ title, tone: 'primary', isPolite: true, action: { label: t`Open`, onSelect: () => onOpen(id) } });
  }
}
