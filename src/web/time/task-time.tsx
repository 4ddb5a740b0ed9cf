import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CirclePlay, CircleStop, Plus } from 'lucide-react';
import type { TimeDayRow } from '#domain/time/day-row.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { canTrackTime } from '#domain/time/rules.ts';
import { endOf, knownSpent, minutesSoFar, overlapping } from '#domain/time/totals.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { openTimeForm } from '#web/data/time/overlays.ts';
import { useTimeOn, useTimeScopes } from '#web/data/time/spent.tsx';
import { toggleTime } from '#web/data/time/timer.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/date.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { useNow } from '#web/ui/now.ts';
import { timeOfDay } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { localTime } from '#domain/local-time.ts';

/** So many of one's own entries are seen at first. */
const SHOWN_AT_FIRST = 3;

/** In the open task: what runs, how long was worked on it as far as the viewer knows, and their own entries. */
export default function TaskTime({ taskId }: { readonly taskId: string }) {
  const task = useRow('task', taskId);
  return task && task.deletedAt === null ? <Time task={task} /> : null;
}

function Time({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person, replica } = pulse;
  const now = useNow();
  const { entries, days } = useTimeOn(task);
  useTimeScopes([task]);
  const runs = entries.some(({ endedAt }) => endedAt === null);
  const refusal = runs ? null : canTrackTime(replica, person, task);
  const spent = knownSpent(entries, days, now);
  const { estimate } = task;
  const said = spent === 0 ? null : estimateText(spent);
  const of = estimate === null ? null : estimateText(estimate);
  const label = runs ? t`Stop timer` : t`Start timer`;
  return (
    <section aria-label={t`Time`} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant={runs ? 'soft' : 'ghost'}
          color={runs ? 'primary' : 'neutral'}
          aria-disabled={refusal ? true : undefined}
          data-tip={refusal ? refusalMessage(refusal) : `${label} (${shownKeys('b')})`}
          icon={runs ? <CircleStop className="size-4" aria-hidden /> : <CirclePlay className="size-4" aria-hidden />}
          onClick={() => {
            if (!refusal) toggleTime(pulse, task.id);
          }}
          className="first:-ml-2.5"
        >
          {label}
        </Button>
        {said !== null && (
          <span
            className={
              estimate !== null && spent > estimate ? 'text-warning-ink tabular-nums' : 'text-muted tabular-nums'
            }
          >
            {of === null ? t`${said} spent` : t`${said} of ${of} spent`}
          </span>
        )}
        <span className="grow" />
        {!refusal && (
          <Button
            size="sm"
            variant="ghost"
            color="neutral"
            aria-haspopup="dialog"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => openTimeForm({ taskId: task.id })}
          >
            {t`Add time`}
          </Button>
        )}
      </div>
      <Others days={days} />
      <Entries entries={entries} now={now} />
    </section>
  );
}

/** For the owner of its project: who else worked on it, in the order of their names. */
function Others({ days }: { readonly days: readonly TimeDayRow[] }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  const sums = new Map<string, number>();
  for (const { userId, spent } of days) if (userId !== person) sums.set(userId, (sums.get(userId) ?? 0) + spent);
  if (sums.size === 0) return null;
  const lines = Array.from(sums, ([userId, spent]) => ({ userId, spent, name: nameOf(people, userId) }));
  return (
    <ul aria-label={t`Time of others`} className="flex flex-col text-muted">
      {lines
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, spent, name }) => (
          <li key={userId} className="flex gap-2 py-0.5">
            <span dir="auto" className="min-w-0 grow truncate">
              {name}
            </span>
            <span className="tabular-nums">{estimateText(spent)}</span>
          </li>
        ))}
    </ul>
  );
}

function Entries({ entries, now }: { readonly entries: readonly TimeEntryRow[]; readonly now: number }) {
  const { t } = useLingui();
  const [seesAll, setSeesAll] = useState(false);
  const overlaps = overlapping(entries, now);
  const all = entries.toSorted((one, other) => other.startedAt - one.startedAt);
  if (all.length === 0) return null;
  const shown = seesAll ? all : all.slice(0, SHOWN_AT_FIRST);
  const more = all.length - shown.length;
  return (
    <>
      <ul aria-label={t`Your time on this task`} className="flex flex-col">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} overlaps={overlaps.has(entry.id)} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="ghost" color="neutral" onClick={() => setSeesAll(true)} className="self-start">
          {plural(more, { one: 'Show # more', other: 'Show # more' })}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: TimeEntryRow;
  readonly now: number;
  readonly overlaps: boolean;
}

/** A line that opens what it says, to correct it. */
export function Entry({ entry, now, overlaps }: EntryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, taskId, startedAt, endedAt, timeZone } = entry;
  const zone = timeZone ?? 'UTC';
  const { date } = localTime(startedAt, zone);
  const day = formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const from = timeOfDay(startedAt, locale, zone);
  const to = endedAt === null ? t`now` : timeOfDay(endOf(entry, now), locale, zone);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={t`Edit time`}
        onClick={() => openTimeForm({ taskId, entryId: id })}
        className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 text-left text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="grow truncate tabular-nums">{t`${day}, ${from} – ${to}`}</span>
        {overlaps && <span className="shrink-0 text-xs text-warning-ink">{t`Overlaps`}</span>}
        <span className="shrink-0 tabular-nums">{estimateText(minutesSoFar(entry, now))}</span>
      </button>
    </li>
  );
}
