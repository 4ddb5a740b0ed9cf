/** The facts of an update, each a line of the reader's language with a link to its evidence. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Facts, Reason, Want } from '#domain/project-update/facts.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { briefDate, daysFrom, plainDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface UpdateFactsProps {
  readonly facts: Facts;
  readonly project: ProjectRow;
}

export function UpdateFacts({ facts, project: { id: projectId } }: UpdateFactsProps) {
  const { t } = useLingui();
  const people = usePeople();
  const { done, moved, stuck, next, asked } = facts;
  const task = (id: string) => <TaskLink key={id} id={id} projectId={projectId} />;
  const name = (person: string) => <bdi>{nameOf(people, person)}</bdi>;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm max-sm:grid-cols-1 max-sm:gap-y-0.5">
      <Line label={t`Done`}>
        {done.count === 0
          ? t`Nothing was finished`
          : done.people.map(({ person, count, tasks }) => (
              <p key={person}>
                {name(person)}: {plural(count, { one: '# task', other: '# tasks' })} ({list(tasks.map(task))}
                {count > tasks.length && '…'})
              </p>
            ))}
      </Line>
      <Rest all={moved.count} label={t`Moved`} shown={moved.tasks.length}>
        {moved.tasks.map(({ task: id, days }) => (
          <p key={id}>
            {task(id)} {plural(days, { one: 'by # day', other: 'by # days' })}
          </p>
        ))}
      </Rest>
      <Rest all={stuck.count} label={t`Blocked`} shown={stuck.tasks.length}>
        {stuck.tasks.map(({ task: id, person, since }) => (
          <p key={id}>
            {task(id)} <Since person={person} since={since} />
          </p>
        ))}
      </Rest>
      <ForecastLine facts={facts} projectId={projectId} />
      {next.length > 0 && (
        <Line label={t`Next`}>
          {next.map(({ task: id, person }) => (
            <p key={id}>
              {task(id)} · {name(person)}
            </p>
          ))}
        </Line>
      )}
      {asked.length > 0 && (
        <Line label={t`To decide`}>
          {asked.map((want) => (
            <p key={`${want.what} ${want.task ?? ''}`}>
              {name(want.person)}: <Question want={want} link={want.task === null ? null : task(want.task)} />
            </p>
          ))}
        </Line>
      )}
    </dl>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-xs leading-5 font-medium text-faint">{label}</dt>
      <dd className="flex min-w-0 flex-col gap-0.5 wrap-anywhere max-sm:pb-1.5">{children}</dd>
    </>
  );
}

interface RestProps {
  readonly label: string;
  readonly all: number;
  readonly shown: number;
  readonly children: ReactNode;
}

/** What is too many for one screen is counted; nothing of none. */
function Rest({ label, all, shown, children }: RestProps) {
  const rest = all - shown;
  if (all === 0) return null;
  return (
    <Line label={label}>
      {children}
      {rest > 0 && <p className="text-muted">{plural(rest, { one: 'and # more', other: 'and # more' })}</p>}
    </Line>
  );
}

function Since({ person, since }: { readonly person: string; readonly since: number }) {
  const locale = useLocale();
  const today = useToday();
  const who = nameOf(usePeople(), person);
  const date = briefDate(plainDate(since), today, locale);
  return (
    <Trans>
      {who}, since {date}
    </Trans>
  );
}

/** How the likely end has changed, and why. */
function ForecastLine({
  facts: { forecast, reasons },
  projectId,
}: {
  readonly facts: Facts;
  readonly projectId: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const reasonText = useReasonText();
  if (forecast === null && reasons.length === 0) return null;
  const date = (day: string | null) => (day === null ? t`in more than three years` : briefDate(day, today, locale));
  return (
    <Line label={t`Likely done`}>
      {forecast !== null && (
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          search={{ view: 'overview' }}
          className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          <Shift {...forecast} date={date} />
        </Link>
      )}
      {reasons.length > 0 && <p className="text-muted">{reasons.map(reasonText).join(' · ')}</p>}
    </Line>
  );
}

interface ShiftProps {
  readonly before: string | null;
  readonly now: string | null;
  readonly date: (day: string | null) => string;
}

function Shift({ before, now, date }: ShiftProps) {
  const { t } = useLingui();
  if (before === now) return date(now);
  const days = before === null || now === null ? null : daysFrom(before, now);
  const [is, was] = [date(now), date(before)];
  if (days === null) return t`${is}, was ${was}`;
  const by =
    days > 0
      ? plural(days, { one: '# day later', other: '# days later' })
      : plural(-days, { one: '# day earlier', other: '# days earlier' });
  return t`${is}, was ${was} (${by})`;
}

function useReasonText(): (reason: Reason) => string {
  const people = usePeople();
  const { t } = useLingui();
  return ({ kind, count, person }) => {
    switch (kind) {
      case 'came':
        return plural(count, { one: '# task came', other: '# tasks came' });
      case 'slipped':
        return plural(count, { one: '# slipped', other: '# slipped' });
      case 'held':
        return plural(count, { one: '# put on hold', other: '# put on hold' });
      case 'away': {
        const who = nameOf(people, person ?? '');
        const days = plural(count, { one: '# working day', other: '# working days' });
        return t`${who} was away for ${days}`;
      }
      case 'fewer':
        return plural(count, { one: 'only # done, fewer than usual', other: 'only # done, fewer than usual' });
      case 'more':
        return plural(count, { one: '# done, more than usual', other: '# done, more than usual' });
    }
  };
}

function Question({ want: { what }, link }: { readonly want: Want; readonly link: ReactNode }) {
  switch (what) {
    case 'due':
      return <Trans>A later due date, or less to do?</Trans>;
    case 'unblock':
      return <Trans>How does {link} go on?</Trans>;
    case 'date':
      return <Trans>A new date for {link}?</Trans>;
  }
}

/** By its name as it is now; one that is gone says so. */
function TaskLink({ id, projectId }: { readonly id: string; readonly projectId: string }) {
  const { t } = useLingui();
  const task = useRow('task', id);
  if (task?.deletedAt !== null) return <span className="text-faint">{t`a deleted task`}</span>;
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: task.projectId ?? projectId }}
      search={{ taskId: id }}
      dir="auto"
      className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {task.name}
    </Link>
  );
}

function list(items: readonly ReactNode[]): ReactNode {
  return items.map((item, at) => (at === 0 ? item : [', ', item]));
}
