import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { moveTask } from '#domain/task/commands.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { rankBetween, ranksBetween } from '#domain/task/rank.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { canHaveSubtask } from '#domain/task/under-parent.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { Reorderable } from '#web/ui/reorderable.tsx';
import type { Actions } from '../actions.ts';
import { makeTasks } from '../quick-add/make-tasks.ts';
import { useQuickAdd } from '../quick-add/use-quick-add.tsx';
import { progressText } from './progress.tsx';
import { SubtaskItem } from './subtask-item.tsx';

/** The subtasks of an open task: completed, opened, added, put in order by dragging, keys or a menu. */
export function Subtasks({ task, actions }: { readonly task: TaskRow; readonly actions: Actions }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const subtasks = useList(subtasksQuery(task.id)).group();
  const canAdd = canHaveSubtask(replica, person, task) === null;

  /** To a place among its siblings, counted from 0. */
  function moveTo(id: string, order: number): void {
    const others = subtasks.filter((each) => each.id !== id);
    const moved = subtasks.find((each) => each.id === id);
    if (!moved || order < 0 || order > others.length || subtasks[order]?.id === id) return;
    const rank = rankBetween(others[order - 1]?.rank ?? null, others[order]?.rank ?? null);
    if (!run(moveTask({ id, rank })).success) return;
    announce(t`Moved “${moved.name}” to position ${order + 1} of ${subtasks.length}`);
  }

  if (subtasks.length === 0 && !canAdd) return null;
  return (
    <section aria-label={t`Subtasks`} className="flex flex-col">
      {subtasks.length > 0 && (
        <>
          <h3 className="flex items-baseline gap-2 pb-1 font-medium">
            {t`Subtasks`}
            <span className="text-xs font-normal text-faint tabular-nums">{progressText(subtasks)}</span>
          </h3>
          <Reorderable onDrop={moveTo} className="-mx-2">
            <ul>
              {subtasks.map((each, at) => (
                <SubtaskItem
                  key={each.id}
                  task={each}
                  at={at}
                  count={subtasks.length}
                  actions={actions}
                  onMove={(order) => moveTo(each.id, order)}
                />
              ))}
            </ul>
          </Reorderable>
        </>
      )}
      {canAdd && <NewSubtask task={task} subtasks={subtasks} />}
    </section>
  );
}

interface NewSubtaskProps {
  readonly task: TaskRow;
  readonly subtasks: readonly TaskRow[];
}

/** Enter adds what was written and waits for the next. The parent's assignee gets it unless the line names someone. */
function NewSubtask({ task, subtasks }: NewSubtaskProps) {
  const { t } = useLingui();
  const pulse = usePulse();
  const key = `${pulse.person} subtask of ${task.id}`;
  const [draft, setDraft] = useDraft(key);
  const [writing, setWriting] = useState(false);
  const write = (text: string) => setDraft(text || null);
  const { field, preview } = useQuickAdd({ text: draft ?? '', draft: key, projectId: task.projectId, onText: write });

  function add(text: string): void {
    if (text.trim() === '') return;
    const { made } = makeTasks(pulse, text, {
      draft: key,
      projectId: task.projectId,
      column: [],
      ranks: (count) => ranksBetween(subtasks.at(-1)?.rank ?? null, null, count),
      given: () => ({ parentId: task.id, assignee: task.assignee }),
    });
    if (made) write('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') add(draft ?? '');
    else if (event.key !== 'Escape') return;
    else if (draft === null) setWriting(false);
    // What was written stays, and the next Escape closes the panel.
    else field.current?.blur();
    event.preventDefault();
  }

  if (!writing && draft === null)
    return (
      <button
        type="button"
        onClick={() => setWriting(true)}
        className="-mx-2 flex h-8 items-center gap-2 rounded-md px-2 text-left text-faint hover:bg-hover hover:text-ink pointer-coarse:h-11"
      >
        <Plus className="size-4 shrink-0" aria-hidden />
        {t`Add subtask`}
      </button>
    );
  return (
    <>
      <input
        dir="auto"
        ref={field}
        // It was just opened by the person; a draft that is left from before does not take the focus.
        autoFocus={writing}
        aria-label={t`Name of new subtask`}
        placeholder={t`What needs to be done?`}
        value={draft ?? ''}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!text.trim().includes('\n')) return;
          event.preventDefault();
          add(`${draft ? `${draft}\n` : ''}${text}`);
        }}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        className="-mx-2 h-8 rounded-md px-2 outline-none inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-focus pointer-coarse:h-11"
      />
      {preview}
    </>
  );
}
