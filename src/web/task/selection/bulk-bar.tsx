import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, CircleDashed, Folder, SignalHigh, Tag, Trash2, UserRound, Waves, X } from 'lucide-react';
import { deleteTask } from '#domain/task/deletion.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { runBulk, type Bulk } from './bulk.ts';
import {
  BulkAssignee,
  BulkDeadline,
  BulkPriority,
  BulkProject,
  BulkStatus,
  BulkStream,
  type BulkChoiceProps,
} from './bulk-choices.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { same } from './same.ts';
import { clearSelection } from './store.ts';

/** What can be done with all that is selected. It lies over the board, which stays where it is. */
export default function BulkBar({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useLingui();
  const pulse = usePulse();
  const count = ids.size;
  const label = t`${plural(count, { one: '# selected', other: '# selected' })}`;
  useEffect(() => announce(label), [label]);
  const none = t`Nothing selected`;
  useEffect(() => () => announce(none), [none]);

  // The keys of one task are those of all that is selected.
  useHotkeys({
    s: () => press('status'),
    p: () => press('priority'),
    a: () => press('assignee'),
    Delete: () => press('delete'),
    Escape: clear,
  });

  const rows = (): TaskRow[] => [...ids].flatMap((id) => pulse.replica.get('task', id) ?? []);
  const run = async (change: Omit<Bulk, 'taskIds'>) => runBulk(pulse, { taskIds: [...ids], ...change });
  const shared = same(rows(), 'projectId')?.projectId;
  const hasStreams = shared !== undefined && shared !== null;

  const action = (name: string, text: string, icon: ReactElement, Choices: (props: BulkChoiceProps) => ReactNode) => (
    <Button
      size="lg"
      variant="ghost"
      color="neutral"
      data-bulk={name}
      data-tip={text}
      aria-label={text}
      aria-haspopup="dialog"
      icon={icon}
      onClick={({ currentTarget }) => openPopup(currentTarget, text, <Choices tasks={rows()} run={run} />)}
      className={button}
    >
      <span className="max-lg:hidden">{text}</span>
    </Button>
  );

  return (
    <section
      aria-label={t`Selected tasks`}
      className="absolute inset-x-2 bottom-2 z-20 mx-auto flex w-fit max-w-full animate-pop-in flex-wrap items-center justify-center rounded-xl bg-raised p-1 shadow-raised inset-ring inset-ring-line sm:bottom-5"
    >
      <span className="flex items-center pl-2 font-medium tabular-nums max-sm:grow">
        {label}
        <Button
          square
          size="lg"
          variant="ghost"
          color="neutral"
          aria-label={t`Clear the selection`}
          data-tip={t`Clear the selection`}
          onClick={clear}
          className="max-sm:ml-auto"
        >
          <X className="size-4" aria-hidden />
        </Button>
      </span>
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      <span className="flex items-center">
        {action('status', t`Status`, <CircleDashed className="size-4" aria-hidden />, BulkStatus)}
        {action('priority', t`Priority`, <SignalHigh className="size-4" aria-hidden />, BulkPriority)}
        {action('assignee', t`Assignee`, <UserRound className="size-4" aria-hidden />, BulkAssignee)}
        {action('tags', t`Tags`, <Tag className="size-4" aria-hidden />, BulkTags)}
        {action('deadline', t`Deadline`, <CalendarDays className="size-4" aria-hidden />, BulkDeadline)}
        {action('project', t`Project`, <Folder className="size-4" aria-hidden />, BulkProject)}
        {hasStreams && action('stream', t`Stream`, <Waves className="size-4" aria-hidden />, BulkStream)}
        <Button
          size="lg"
          variant="ghost"
          color="error"
          data-bulk="delete"
          data-tip={t`Delete`}
          aria-label={t`Delete`}
          icon={<Trash2 className="size-4" aria-hidden />}
          className={button}
          onClick={() =>
            void run({
              call: ({ id }) => deleteTask({ id }),
              done: (deleted) => t`Deleted ${plural(deleted, { one: '# task', other: '# tasks' })}`,
            })
          }
        />
      </span>
    </section>
  );
}

const button = 'max-lg:w-9 max-lg:px-0 pointer-coarse:max-lg:w-11';

function press(name: string): void {
  document.querySelector<HTMLElement>(`[data-bulk="${name}"]`)?.click();
}

/** The focus goes back to the board. */
function clear(): void {
  clearSelection();
  document.querySelector<HTMLElement>('[data-task] [data-open][tabindex="0"]')?.focus({ preventScroll: true });
}
