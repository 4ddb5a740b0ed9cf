import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { markRead } from '#domain/notification/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { KindIcon } from '#web/notification/kind-icon.tsx';
import { targetOf } from '#web/notification/target.ts';
import { TargetLink } from '#web/notification/target-link.tsx';
import { sentenceOf, useSaid } from '#web/notification/use-said.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { RecentActivity } from './recent-activity.ts';

interface RecentActivityLineProps {
  readonly news: RecentActivity;
  readonly now: number;
}

/** Something another person did, as a link to it. */
export function RecentActivityLine({ news, now }: RecentActivityLineProps) {
  const { run } = usePulse();
  const locale = useLocale();
  const saying = useSaid();
  const words = (glyph: ReactNode, text: ReactNode) => (
    <>
      <span className="mt-0.5 shrink-0 text-muted">{glyph}</span>
      <span dir="auto" className="line-clamp-3 min-w-0 grow wrap-anywhere">
        {text}
      </span>
      <time
        dateTime={new Date(news.at).toISOString()}
        data-tip={exactTime(news.at, locale)}
        className="shrink-0 pt-px text-xs text-faint"
      >
        {relativeTime(news.at, now, locale)}
      </time>
    </>
  );

  if (news.kind === 'moved') {
    const { id, status, progress } = news.task;
    return (
      <li>
        <Link to="/" search={{ taskId: id }} className={line}>
          {words(<StatusGlyph status={status} progress={progress} />, <Moved task={news.task} />)}
        </Link>
      </li>
    );
  }
  const { notification } = news;
  const { createdAt } = notification;
  const said = saying(notification);
  const text = words(
    <KindIcon kind={notification.kind} />,
    <>
      {sentenceOf(said)}
      {said.where !== null && ` · ${said.where}`}
      {said.quote !== null && `: ${said.quote}`}
    </>,
  );
  const target = targetOf(notification);
  if (!target) return <li className={line}>{text}</li>;
  return (
    <li>
      <TargetLink target={target} onClick={() => run(markRead({ id: notification.id, createdAt }))} className={line}>
        {text}
      </TargetLink>
    </li>
  );
}

const line = 'flex gap-2.5 px-4 py-1.5 -outline-offset-2 last:pb-2.5 hover:bg-hover';

function Moved({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const people = usePeople();
  const who = nameOf(people, task.movedBy ?? '');
  const { name } = task;
  switch (task.status) {
    case 'DONE':
      return t`${who} finished “${name}”`;
    case 'IN_PROGRESS':
      return t`${who} started “${name}”`;
    case 'ON_HOLD':
      return t`${who} put “${name}” on hold`;
    case 'BACKLOG':
      return t`${who} moved “${name}” back to the backlog`;
  }
}
