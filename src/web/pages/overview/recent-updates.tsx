import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { labelOf, statusLabels } from '#web/task/labels.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow, useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Block } from './block.tsx';

const UPDATES_MAX = 8;
const DAYS = 28;

/** The tasks that changed their status last, and who moved them. */
export function RecentUpdates({ projectId }: { readonly projectId: string }) {
  const { t } = useLingui();
  const today = useToday();
  const since = useMemo(() => Date.parse(today) - DAYS * DAY, [today]);
  const tasks = useList({
    from: 'task',
    where: { column: 'projectId', key: projectId },
    filter: { within: { movedAt: { from: since } } },
    orderBy: [{ column: 'movedAt', direction: 'desc' }],
  }).group();
  return (
    <Block title={t`Recent updates`}>
      {tasks.length === 0 ? (
        <p className="p-4 text-muted">{t`Nothing was moved in the last four weeks. E on a task completes it.`}</p>
      ) : (
        <ul aria-label={t`Recent updates`} className="flex flex-col">
          {tasks.slice(0, UPDATES_MAX).map((task) => (
            <Update key={task.id} task={task} projectId={projectId} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function Update({ task, projectId }: { readonly task: TaskRow; readonly projectId: string }) {
  const { t } = useLingui();
  const people = usePeople();
  const locale = useLocale();
  const now = useNow();
  const { id, name, status, progress, movedBy } = task;
  const movedAt = task.movedAt ?? 0;
  const label = labelOf(statusLabels, status);
  const person = movedBy === null ? null : nameOf(people, movedBy);
  const into = label ? t(label) : status;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ taskId: id }}
        className="flex min-h-10 items-center gap-2.5 px-4 py-1.5 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <StatusGlyph status={status} progress={progress} />
        <span dir="auto" className="min-w-0 grow truncate font-medium">
          {name}
        </span>
        <span dir="auto" className="shrink-0 truncate text-xs text-muted max-sm:hidden">
          {person === null ? into : t`${into} by ${person}`}
        </span>
        <time
          dateTime={new Date(movedAt).toISOString()}
          data-tip={exactTime(movedAt, locale)}
          className="shrink-0 text-xs text-faint tabular-nums"
        >
          {relativeTime(movedAt, now, locale)}
        </time>
      </Link>
    </li>
  );
}
