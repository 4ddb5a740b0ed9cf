import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { exactDate, relativeDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { Deadline } from '../deadline.tsx';
import { DayChoice } from '../due/day-choice.tsx';
import { DeadlineChoice, pickedFor, type PickedDue } from '../due/deadline-choice.tsx';
import { Slips } from '../slips.tsx';
import { Property, type FieldLook } from './property.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

interface DayPropertyProps {
  readonly task: TaskRow;
  readonly refusal: Refusal | null;
  readonly look?: FieldLook;
}

export function DeadlineProperty({ task, refusal, look = 'line' }: DayPropertyProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const today = useToday();
  const save = (picked: PickedDue) => void run(updateTask({ id: task.id, ...pickedFor(task, picked, today) }));
  return (
    <Property
      label={t`Due date`}
      look={look}
      icon={task.deadline === null && <CalendarGlyph className="size-4 text-faint" />}
      isEmpty={task.deadline === null && task.slips === 0}
      refusal={refusal}
      haspopup="dialog"
      popup={() => <DeadlineChoice due={task} today={today} onPick={save} />}
    >
      {task.deadline === null ? (
        <span className="text-faint">{t`None`}</span>
      ) : (
        <span className="flex shrink-0">
          <Deadline
            date={task.deadline}
            dueAt={task.dueAt}
            today={today}
            done={task.status === 'DONE'}
            repeats={task.seriesId !== null}
          />
        </span>
      )}
      <Slips task={task} />
    </Property>
  );
}

/** The date on which work should begin. */
export function StartProperty({ task, refusal }: DayPropertyProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const locale = useLocale();
  const today = useToday();
  const save = (startDate: string | null) => void run(updateTask({ id: task.id, startDate }));
  return (
    <Property
      label={t`Start date`}
      icon={<CalendarGlyph className="size-4 text-faint" />}
      isEmpty={task.startDate === null}
      refusal={refusal}
      haspopup="dialog"
      popup={() => (
        <DayChoice
          label={t`Start date`}
          none={t`No start date`}
          day={task.startDate}
          today={today}
          clears={task.startDate !== null}
          onPick={save}
        />
      )}
    >
      {task.startDate !== null && (
        <time dateTime={task.startDate} data-tip={exactDate(task.startDate, locale)}>
          {relativeDate(task.startDate, today, locale)}
        </time>
      )}
    </Property>
  );
}
