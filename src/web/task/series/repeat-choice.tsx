import { useLingui } from '@lingui/react/macro';
import { createSeries, deleteSeries, restoreSeries, skipInSeries, updateSeries } from '#domain/series/commands.ts';
import { comingDays, repetitionOf } from '#domain/series/next.ts';
import type { SeriesRow } from '#domain/series/row.ts';
import { usualRules } from '#domain/series/write.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { formatDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { zoneHere } from '#web/ui/time-zone.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { openRepetition, type Repetition } from './overlays.ts';
import { repetitionText } from './repetition-text.ts';

interface RepeatChoiceProps {
  readonly task: TaskRow;
  /** Where the task is its present one. */
  readonly series: SeriesRow | undefined;
}

/** The content of a popup: how a task comes again, and when it does next. */
export function RepeatChoice({ task, series }: RepeatChoiceProps) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const [today, locale] = [useToday(), useLocale()];
  const day = task.deadline ?? today;

  function repeat(repetition: Repetition): void {
    const title = repetitionText(repetition, locale);
    if (series) {
      const { id, rule, fromCompletion } = series;
      if (!run(updateSeries({ id, ...repetition })).success) return;
      toast({
        title,
        isPolite: true,
        undo: undoable(() => void run(updateSeries({ id, rule, fromCompletion })), title),
      });
      return;
    }
    const id = newId();
    if (!run(createSeries({ id, taskId: task.id, timeZone: zoneHere(), ...repetition })).success) return;
    toast({ title, isPolite: true, undo: undoable(() => void run(deleteSeries({ id })), title) });
  }

  const repetition = series && !series.isPaused ? repetitionOf(series) : null;
  const due = { day: task.deadline, occurrence: task.occurrence ?? 1, today };
  const coming = repetition ? comingDays(repetition, due, SHOWN) : [];
  const choices = usualRules(day).map((rule): MenuEntry => {
    const repetition = { rule, fromCompletion: false };
    const checked = series?.rule === rule && !series.fromCompletion;
    return { label: repetitionText(repetition, locale), checked, onSelect: () => repeat(repetition) };
  });
  const custom: MenuEntry = {
    label: t`Custom…`,
    onSelect: () => openRepetition({ present: series ?? null, day, onPick: repeat }),
  };
  return (
    <>
      {coming.length > 0 && (
        <dl className="border-b border-line px-3 py-2 text-xs">
          <dt className="text-faint">{t`Comes next`}</dt>
          <dd>
            <ol className="flex flex-wrap gap-x-3">
              {coming.map((date) => (
                <li key={date}>
                  <time dateTime={date}>{nameOf(date)}</time>
                </li>
              ))}
            </ol>
          </dd>
        </dl>
      )}
      <Menu label={t`Repeats`} entries={[...choices, custom, ...(series ? changes(series, coming[0]) : [])]} />
    </>
  );

  function nameOf(date: string): string {
    return formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  }

  function changes({ id, isPaused }: SeriesRow, next: string | undefined): MenuEntry[] {
    const { deadline, startDate } = task;
    const skip = (date: string) => {
      if (!run(skipInSeries({ id, day: deadline })).success) return;
      const title = t`Skipped to ${nameOf(date)}`;
      const undo = undoable(() => void run(updateTask({ id: task.id, deadline, startDate })), title);
      toast({ title, isPolite: true, undo });
    };
    const end = () => {
      if (!run(deleteSeries({ id })).success) return;
      const title = t`“${task.name}” no longer repeats`;
      toast({ title, isPolite: true, undo: undoable(() => void run(restoreSeries({ id })), title) });
    };
    const isOpen = task.status !== 'DONE';
    return [
      'separator',
      ...(isOpen && next !== undefined
        ? [{ label: t`Skip this one`, hint: nameOf(next), onSelect: () => skip(next) }]
        : []),
      {
        label: isPaused ? t`Resume` : t`Pause`,
        onSelect: () => void run(updateSeries({ id, isPaused: !isPaused })),
      },
      { label: t`Stop repeating`, onSelect: end },
    ];
  }
}

const SHOWN = 4;
