import { Trans, useLingui } from '@lingui/react/macro';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { entriesOf, type Entry } from './entries.ts';
import { NotificationLink } from './notification-link.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useNotifications } from './use-notifications.ts';
import { useSaid } from './use-said.ts';

/** As many as can be taken in at a glance. */
const LINES_MAX = 6;

/** The latest notifications in one line each, without questions, which the page asks itself. */
export function LatestLines() {
  const { t } = useLingui();
  const ready = useScope(`user:${usePulse().person}`) === 'open';
  const entries = entriesOf(useNotifications().arrived.filter(({ kind }) => kind !== 'checkin'));
  if (entries.length === 0) {
    if (!ready) return null;
    return (
      <p className="px-4 py-3 text-pretty text-muted">
        <Trans>
          No notifications yet. Assignments, comments, mentions and updates to tasks you follow show up here.
        </Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Latest notifications`} className="divide-y divide-line">
      {entries.slice(0, LINES_MAX).map((each) => (
        <Line key={each.id} entry={each} />
      ))}
    </ul>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const { t } = useLingui();
  const { newest, isUnread } = entry;
  const { read } = useEntryActions();
  const locale = useLocale();
  const now = useNow();
  const { who, what, where } = useSaid()(newest);
  const task = useRow('task', newest.taskId ?? '');
  const name = newest.taskId === null ? where : (task?.name ?? where);
  return (
    <li className="relative flex min-h-9 items-center gap-2 px-4 py-1 hover:bg-hover pointer-coarse:min-h-11">
      {isUnread && (
        <span role="img" aria-label={t`Unread`} className="absolute left-1.5 size-1.5 rounded-full bg-secondary" />
      )}
      <NotificationLink notification={newest} onFollow={() => read(entry)}>
        <span dir="auto" className={classNames('block truncate', isUnread && 'font-medium')}>
          {[who, what].filter(Boolean).join(' ')}
          {name !== null && <span className="text-muted"> · {name}</span>}
        </span>
      </NotificationLink>
      <time
        dateTime={new Date(newest.createdAt).toISOString()}
        data-tip={exactTime(newest.createdAt, locale)}
        className="relative z-1 shrink-0 text-xs text-faint"
      >
        {relativeTime(newest.createdAt, now, locale)}
      </time>
    </li>
  );
}
