import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MoveRight, Lock } from 'lucide-react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import type { Effort } from '#domain/workload/effort.ts';
import { isOpen, neededBy, type Risk } from '#domain/workload/definitions.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels, statusLabels } from '#web/task/labels.ts';
import { RiskReason } from '#web/task/slips.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { dragged } from './dragged.ts';
import { Likely } from './likely.tsx';
import { MoveMenu, type MoveMenuProps } from './move-menu.tsx';
import { cannotMove } from './moving.ts';

export interface TaskItemProps {
  readonly item: WorkloadTaskRow;
  /** Minutes in the listed week; null where no week is listed. */
  readonly part: number | null;
  /** In minutes; null if it is not known. */
  readonly effort: number | null;
  readonly by: Effort['by'] | null;
  readonly samples: number;
  readonly risk: Risk | null;
  /** If it is likely late: by which day it is done. */
  readonly likely: string | null | undefined;
  readonly today: string;
  readonly firstWeek: DaySpan | undefined;
  /** What a task is dragged or moved from; null once the person is gone. */
  readonly latest: () => Pick<MoveMenuProps, 'view' | 'loads' | 'team'> | null;
  readonly onOpen: (taskId: string) => void;
}

/** A task, which can be dragged to a row of the table. Readable ones by name, the others by their effort. */
export const TaskItem = memo(function TaskItem(props: TaskItemProps) {
  const { item, part, effort, by, samples, risk, likely, today, firstWeek, latest, onOpen } = props;
  const { t } = useLingui();
  const pulse = usePulse();
  const task = useRow('task', item.taskId);
  const isReadable = task !== undefined && task.deletedAt === null;
  // Of private tasks there is none, and they are listed otherwise (other-tasks.tsx).
  const priority = item.priority ?? 'STANDARD';
  const priorityLabel = labelOf(priorityLabels, priority);
  const isMovable = isOpen(item) && !item.isHelping;
  const refusal = isMovable ? cannotMove(pulse, item.taskId, { person: item.assignee, week: firstWeek ?? null }) : null;
  const reason = isReadable
    ? refusal && refusalMessage(refusal)
    : t`You can’t read this task: it’s in a project you’re not a member of, or private`;
  const name = isReadable ? task.name : t`Task without access`;
  const isDone = !isOpen(item);
  const due = neededBy(item);

  return (
    <div
      draggable={reason === null && isMovable}
      data-item={item.id}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        const from = latest()?.view;
        if (from) dragged.set({ item, from });
      }}
      onDragEnd={() => dragged.set(null)}
      className={classNames(
        'flex min-h-10 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11',
        reason === null && isMovable && 'cursor-grab',
      )}
    >
      <StatusGlyph status={item.status} progress={item.progress} />
      <span className="sr-only">{t(statusLabels[item.status])}</span>
      {/* On a phone in two lines: beside its numbers, nothing would be left of a name. */}
      <span className="flex min-w-0 grow items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:py-1.5">
        {isReadable ? (
          <button
            type="button"
            onClick={() => onOpen(item.taskId)}
            dir="auto"
            className="max-w-full min-w-0 truncate text-left hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="flex max-w-full min-w-0 items-center gap-1.5 text-faint" data-tip={reason ?? undefined}>
            <Lock className="size-3.5 shrink-0" aria-hidden />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </span>
        )}
        <span className="flex shrink-0 items-center gap-2 sm:ml-auto">
          {risk && <RiskReason risk={risk} slips={item.slips} />}
          {item.isHelping && (
            <span
              className="text-xs text-faint"
              data-tip={t`They help with it: a share of its effort is theirs`}
            >{t`Helping · ${item.share}%`}</span>
          )}
          {priority !== 'STANDARD' && (
            <PriorityGlyph priority={priority} label={t`Priority: ${priorityLabel ? t(priorityLabel) : priority}`} />
          )}
          {item.isSplit ? (
            <span className="text-xs text-faint">{t`In its subtasks`}</span>
          ) : (
            <EffortNote {...{ part, effort, by, samples }} />
          )}
          {due !== null && (
            <span
              className="text-xs text-muted"
              data-tip={item.deadline === null ? t`The due date of the task that it is part of` : undefined}
            >
              <Deadline date={due} dueAt={item.dueAt} today={today} done={isDone} />
            </span>
          )}
          <span className="text-xs">
            <Likely day={likely} today={today} />
          </span>
        </span>
      </span>
      {isMovable && (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Move “${name}”`}
          aria-haspopup="menu"
          aria-disabled={reason !== null || undefined}
          data-tip={reason ?? t`Move to another person or week`}
          onClick={({ currentTarget }) => {
            const from = latest();
            if (reason !== null || !from) return;
            openPopup(currentTarget, t`Move “${name}”`, <MoveMenu item={item} {...from} label={t`Move “${name}”`} />);
          }}
        >
          <MoveRight className="size-4" aria-hidden />
        </Button>
      )}
    </div>
  );
});

/** Estimated by a person, or guessed: the two look different, and the guess says how it was made. */
function EffortNote({ part, effort, by, samples }: Pick<TaskItemProps, 'part' | 'effort' | 'by' | 'samples'>) {
  const { t } = useLingui();
  if (effort === null || by === null) return <span className="text-xs text-faint">{t`No estimate`}</span>;
  const whole = estimateText(effort);
  // A task of one week is all in it.
  const text = part === null || Math.abs(part - effort) < 1 ? whole : t`${partText(part)} of ${whole}`;
  if (by === 'estimate')
    return (
      <span className="text-xs font-medium whitespace-nowrap tabular-nums" data-tip={t`Estimated`}>
        {text}
      </span>
    );
  const how = {
    measured: t`Guessed from measured time: the median of ${samples} tasks of this priority that they finished`,
    own: t`Guessed: the median of ${samples} estimates of their tasks of this priority`,
    team: t`Guessed: the median of ${samples} estimates of the team’s tasks of this priority`,
    time: t`Guessed: the median working time of their last ${samples} tasks of this priority, shared among what was in progress`,
  }[by];
  return (
    <span
      className="text-xs whitespace-nowrap text-faint italic tabular-nums underline decoration-dotted underline-offset-2"
      data-tip={how}
    >
      <span aria-hidden>≈ </span>
      {text}
      <span className="sr-only"> ({how})</span>
    </span>
  );
}

/** "3.5h": a part is as exact as its sum. */
function partText(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return t`${hours}h`;
}
