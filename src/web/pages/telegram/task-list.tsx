import { useRef, useState, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { useLingui } from '@lingui/react/macro';
import { boardQuery } from '#domain/task/queries.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import OpenCheckIns from '#web/check-in/open-check-ins.tsx';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { useAdd } from '#web/pages/home/use-add.ts';
import { statusLabels } from '#web/task/labels.ts';
import QuickAddPreview from '#web/task/quick-add/quick-add-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Bridge } from './bridge.ts';
import { TaskItem } from './task-item.tsx';

interface TaskListProps {
  readonly bridge: Bridge;
  readonly onOpen: (taskId: string) => void;
}

const DRAFT = 'telegram new';
/** What is worked on comes first. */
const TABS: readonly TaskStatus[] = ['IN_PROGRESS', 'BACKLOG', 'ON_HOLD', 'DONE'];
/** How many rows are drawn before the end of them is near. */
const PART = 30;

/** My check-ins and tasks, by status. */
export function TaskList({ bridge, onOpen }: TaskListProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const isLoaded = useScope(`assigned:${person}`) === 'open';
  const board = useList(boardQuery(person, { order: 'due', hidden: useArchivedProjects() }));
  const [chosen, setChosen] = useState<TaskStatus | null>(null);
  const [asks, setAsks] = useState(true);
  const counts = new Map(STATUSES.map((status) => [status, board.count(status)]));
  const status = chosen ?? TABS.find((each) => counts.get(each)) ?? 'BACKLOG';
  const tasks: readonly TaskRow[] = board.group(status);

  return (
    <>
      <main className="flex grow flex-col gap-4 px-3 pt-3 pb-6">
        <h1 className="sr-only">{t`My tasks`}</h1>
        <AddTask onOpen={onOpen} />
        <OpenCheckIns isOpen={asks} onToggle={setAsks} onOpen={onOpen} />
        <div role="group" aria-label={t`Status`} className="-mx-3 flex gap-1.5 overflow-x-auto px-3 py-0.5">
          {TABS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === status}
              onClick={() => {
                bridge.post('web_app_trigger_haptic_feedback', { type: 'selection_change' });
                setChosen(each);
              }}
              className={classNames(
                'flex h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-md font-medium',
                each === status ? 'bg-primary text-primary-on' : 'bg-surface text-ink inset-ring inset-ring-line',
              )}
            >
              {t(statusLabels[each])}
              <span className="text-sm tabular-nums">{counts.get(each)}</span>
            </button>
          ))}
        </div>
        {tasks.length > 0 ? (
          <Items key={status} tasks={tasks} bridge={bridge} onOpen={onOpen} />
        ) : (
          isLoaded && <p className="py-10 text-center text-md text-muted">{emptyText()}</p>
        )}
      </main>
    </>
  );

  function emptyText(): string {
    if (board.total === 0) return t`No tasks yet. Add your first one above.`;
    return t`Nothing here`;
  }
}

interface ItemsProps extends TaskListProps {
  readonly tasks: readonly TaskRow[];
}

function Items({ tasks, bridge, onOpen }: ItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useInView(end);
  const [isWhole, setWhole] = useState(false);
  if (isNear && !isWhole) setWhole(true);
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface">
        {(isWhole ? tasks : tasks.slice(0, PART)).map((task) => (
          <TaskItem key={task.id} task={task} bridge={bridge} onOpen={onOpen} />
        ))}
      </ul>
      {!isWhole && tasks.length > PART && <div ref={end} className="h-8" />}
    </>
  );
}

/** A line in the language of quick-add. */
function AddTask({ onOpen }: { onOpen: (taskId: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const add = useAdd(DRAFT, onOpen);

  function create(): void {
    if (add(text)) setText('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    create();
  }

  return (
    <div className="flex flex-col rounded-xl bg-surface inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <div className="flex h-13 items-center gap-2 pr-1.5 pl-3.5">
        <Plus className="size-5 shrink-0 text-faint" aria-hidden />
        <input
          dir="auto"
          ref={field}
          aria-label={t`New task`}
          placeholder={t`Add a task, like “Pay rent friday !high”`}
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
        />
        {text.trim() !== '' && <Button className="min-h-11" onClick={create}>{t`Add`}</Button>}
      </div>
      <QuickAddPreview
        text={text}
        draft={DRAFT}
        projectId={null}
        onText={setText}
        onDone={() => field.current?.focus()}
        className="px-3.5 pb-2.5"
      />
    </div>
  );
}
