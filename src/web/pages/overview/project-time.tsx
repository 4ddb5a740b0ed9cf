import { Fragment, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { projectTimeQuery } from '#domain/time/queries.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TimeDayRow } from '#domain/time/day-row.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { namedTask } from '#web/data/time/timer.tsx';
import { Button } from '#web/ui/button.tsx';
import { csvOf } from '#web/ui/csv.ts';
import { formatDate } from '#web/ui/date.ts';
import { download } from '#web/ui/download.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { fileName } from '#domain/file-name.ts';
import { Block } from './block.tsx';

/** For the owner of a project: how long was worked on it, by task, and who did on which days. */
export function ProjectTime({ project }: { readonly project: ProjectRow }) {
  const { person } = usePulse();
  return project.ownerUid === person ? <Sums project={project} /> : null;
}

function Sums({ project: { id, name } }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const people = usePeople();
  useScope(`projectTime:${id}`);
  const days = useList(projectTimeQuery(id)).group();
  const [isOpen, setOpen] = useState(false);
  if (days.length === 0) return null;
  const tasks = [...Map.groupBy(days, ({ taskId }) => taskId)]
    .map(([taskId, of]) => ({ taskId, of, spent: sumOf(of) }))
    .toSorted((one, other) => other.spent - one.spent || (one.taskId < other.taskId ? -1 : 1));
  const all = estimateText(sumOf(days));

  function save(): void {
    const lines = days
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ taskId, userId, date, spent }) => {
        const task = namedTask(replica.get('task', taskId));
        return [date, ...task, nameOf(people, userId), (spent / 60).toFixed(2)];
      });
    const head = [t`Day`, t`Task number`, t`Task`, t`Person`, t`Hours`];
    const file = new Blob([`\u{feff}${csvOf([head, ...lines])}`], { type: 'text/csv' });
    download(file, `${fileName(`${t`Time`} ${name}`, 'time')}.csv`);
  }

  return (
    <Block title={t`Time`}>
      <div className="flex flex-wrap items-center gap-2 p-3">
        <Button
          variant="ghost"
          color="neutral"
          aria-expanded={isOpen}
          icon={
            <ChevronRight
              className={`size-4 transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
              aria-hidden
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t`${all} spent`}
        </Button>
        <span className="grow" />
        <Button variant="ghost" color="neutral" onClick={save}>
          {t`Export as CSV`}
        </Button>
      </div>
      {isOpen && (
        <ul className="flex flex-col pb-2">
          {tasks.map(({ taskId, of, spent }) => (
            <TaskSum key={taskId} projectId={id} taskId={taskId} days={of} spent={spent} />
          ))}
        </ul>
      )}
    </Block>
  );
}

interface TaskSumProps {
  readonly projectId: string;
  readonly taskId: string;
  readonly days: readonly TimeDayRow[];
  readonly spent: number;
}

/** Of one task what it took, of what was estimated, and what that is made of. */
function TaskSum({ projectId, taskId, days, spent }: TaskSumProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const task = useRow('task', taskId);
  const isKnown = task?.deletedAt === null;
  const estimate = isKnown ? task.estimate : null;
  const [said, of] = [estimateText(spent), estimate === null ? '' : estimateText(estimate)];
  const inOrder = days.toSorted((one, other) =>
    `${one.date} ${nameOf(people, one.userId)}` < `${other.date} ${nameOf(people, other.userId)}` ? 1 : -1,
  );
  return (
    <li className="border-t border-line px-4 py-2">
      <div className="flex gap-3">
        {isKnown ? (
          <Link
            to="/projects/$projectId"
            params={{ projectId }}
            search={{ taskId }}
            dir="auto"
            className="min-w-0 grow truncate rounded-sm font-medium hover:underline"
          >
            {task.name}
          </Link>
        ) : (
          <span className="grow truncate text-muted">{t`A deleted or moved task`}</span>
        )}
        <span className={estimate !== null && spent > estimate ? 'text-warning-ink tabular-nums' : 'tabular-nums'}>
          {of === '' ? said : t`${said} of ${of}`}
        </span>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 text-xs text-muted">
        {inOrder.map(({ id, userId, date, spent: part }) => (
          <Fragment key={id}>
            <dt dir="auto" className="truncate">
              {nameOf(people, userId)}
            </dt>
            <dd>{formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })}</dd>
            <dd className="text-right tabular-nums">{estimateText(part)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

function sumOf(days: readonly TimeDayRow[]): number {
  return days.reduce((sum, { spent }) => sum + spent, 0);
}
