import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { exactDate, relativeDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { Deadline } from '../deadline.tsx';
import { Slips } from '../slips.tsx';
import { suggestedDays } from '../suggested-days.ts';
import { Property } from './property.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

export function DeadlineProperty({ task, refusal }: { task: TaskRow; refusal: Refusal | null }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const today = useToday();
  const save = (deadline: string | null) => void run(updateTask({ id: task.id, deadline }));
  return (
    <Property
      label={t`Due date`}
      refusal={refusal}
      haspopup="dialog"
      popup={() => <DeadlineChoice deadline={task.deadline} today={today} onPick={save} />}
    >
      {task.deadline ? (
        <span className="shrink-0">
          <Deadline date={task.deadline} today={today} done={task.status === 'DONE'} />
        </span>
      ) : (
        <>
          <CalendarGlyph className="size-4 text-faint" />
          <span className="text-faint">{t`None`}</span>
        </>
      )}
      <Slips task={task} />
    </Property>
  );
}

/** The date on which work should begin. */
export function StartProperty({ task, refusal }: { task: TaskRow; refusal: Refusal | null }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const locale = useLocale();
  const today = useToday();
  const save = (startDate: string | null) => void run(updateTask({ id: task.id, startDate }));
  return (
    <Property
      label={t`Start date`}
      refusal={refusal}
      haspopup="dialog"
      popup={() => (
        <DayChoice
          label={t`Start date`}
          clear={t`Clear start date`}
          day={task.startDate}
          today={today}
          clears={task.startDate !== null}
          onPick={save}
        />
      )}
    >
      <CalendarGlyph className="size-4 text-faint" />
      {task.startDate === null ? (
        <span className="text-faint">{t`None`}</span>
      ) : (
        <time dateTime={task.startDate} data-tip={exactDate(task.startDate, locale)}>
          {relativeDate(task.startDate, today, locale)}
        </time>
      )}
    </Property>
  );
}

interface DeadlineChoiceProps {
  readonly deadline: string | null;
  readonly today: string;
  /** Whether there is a deadline to clear; by default if one is set. */
  readonly clears?: boolean;
  readonly onPick: (deadline: string | null) => void;
}

export function DeadlineChoice({ deadline, clears = deadline !== null, ...rest }: DeadlineChoiceProps) {
  const { t } = useLingui();
  return <DayChoice label={t`Due date`} clear={t`Clear due date`} day={deadline} clears={clears} {...rest} />;
}

interface DayChoiceProps {
  readonly label: string;
  /** The label for clearing it. */
  readonly clear: string;
  readonly day: string | null;
  readonly today: string;
  readonly clears: boolean;
  readonly onPick: (day: string | null) => void;
}

function DayChoice({ label, clear, day, today, clears, onPick }: DayChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const entry = (label: string, date: string) => ({
    label,
    hint: short.format(Date.parse(date)),
    onSelect: () => onPick(date),
  });
  const { tomorrow, nextMonday, inTwoWeeks } = suggestedDays(today);
  return (
    <>
      <label className="flex flex-col gap-1 border-b border-line p-3 text-xs text-faint">
        {t`Pick a date`}
        <input
          type="date"
          defaultValue={day ?? ''}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            closePopup();
            onPick(event.currentTarget.value || null);
          }}
          onBlur={(event) => {
            const { value } = event.currentTarget;
            if (value !== (day ?? '')) onPick(value || null);
          }}
          className="h-8 rounded-md px-2 text-sm text-ink inset-ring inset-ring-edge outline-none focus:inset-ring-2 focus:inset-ring-primary pointer-coarse:h-11"
        />
      </label>
      <Menu
        label={label}
        entries={[
          entry(t`Today`, today),
          entry(t`Tomorrow`, tomorrow),
          ...(nextMonday === null ? [] : [entry(t`Next Monday`, nextMonday)]),
          entry(t`In 2 weeks`, inTwoWeeks),
          ...(clears ? ['separator' as const, { label: clear, onSelect: () => onPick(null) }] : []),
        ]}
      />
    </>
  );
}
