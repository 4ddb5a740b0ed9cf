/** The actions for all selected tasks: for the bar below the board and the menu of a card. */
import type { ReactElement, ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { CircleDashed, Folder, Hourglass, SignalHigh, Tag, UserRound, Waves } from 'lucide-react';
import { moveTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { runBulk, type Bulk } from './bulk.ts';
import {
  BulkAssignee,
  BulkDeadline,
  BulkEstimate,
  BulkPriority,
  BulkProject,
  BulkStatus,
  BulkStream,
  type BulkChoiceProps,
} from './bulk-choices.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { taskIfAllEqual } from './task-if-all-equal.ts';

interface BulkAction {
  readonly name: string;
  readonly text: string;
  /** As it is shown; the same as for a single task. */
  readonly keys?: string;
  readonly icon: ReactElement<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The content of a popup, for the tasks as they are when it opens. */
  readonly choices: () => ReactNode;
}

export interface BulkActions {
  readonly choosable: readonly BulkAction[];
  readonly complete: () => void;
  readonly remove: () => void;
}

export function bulkActions(pulse: Pulse, ids: ReadonlySet<string>): BulkActions {
  const rows = (): TaskRow[] => [...ids].flatMap((id) => pulse.replica.get('task', id) ?? []);
  const run = async (change: Omit<Bulk, 'taskIds'>) => runBulk(pulse, { taskIds: [...ids], ...change });
  const action = (
    name: string,
    text: string,
    icon: BulkAction['icon'],
    Choices: (props: BulkChoiceProps) => ReactNode,
    keys?: string,
  ): BulkAction => ({
    name,
    text,
    icon,
    choices: () => <Choices tasks={rows()} run={run} />,
    ...(keys === undefined ? {} : { keys }),
  });
  // Streams belong to a project.
  const projectId = taskIfAllEqual(rows(), 'projectId')?.projectId ?? null;
  return {
    choosable: [
      action('status', t`Status`, <CircleDashed />, BulkStatus, 'S'),
      action('priority', t`Priority`, <SignalHigh />, BulkPriority, 'P'),
      action('assignee', t`Assignee`, <UserRound />, BulkAssignee, 'A'),
      action('tags', t`Tags`, <Tag />, BulkTags, 'L'),
      action('deadline', t`Due date`, <CalendarGlyph />, BulkDeadline, 'D'),
      action('estimate', t`Estimate`, <Hourglass />, BulkEstimate),
      action('project', t`Project`, <Folder />, BulkProject, 'V'),
      ...(projectId === null ? [] : [action('stream', t`Stream`, <Waves />, BulkStream)]),
    ],
    complete: () =>
      void run({
        call: ({ id, status }) => (status === 'DONE' ? null : moveTask({ id, status: 'DONE' })),
        done: (completed) => t`Completed ${plural(completed, { one: '# task', other: '# tasks' })}`,
      }),
    remove: () =>
      void run({
        call: ({ id }) => deleteTask({ id }),
        done: (deleted) => t`Deleted ${plural(deleted, { one: '# task', other: '# tasks' })}`,
        trashed: true,
      }),
  };
}
