import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { agendaQuery } from '#domain/task/agenda.ts';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { usePresent } from '#web/data/present.ts';
import { formatDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** The day in one sentence: “3 due today, 1 late, 4 check-ins”, and its date. */
export function DaySentence() {
  const { t } = useLingui();
  const locale = useLocale();
  const { person } = usePulse();
  const present = usePresent();
  const hidden = useArchivedProjects();
  const isReady = useScope(`assigned:${person}`) === 'open';
  const due = useList(agendaQuery(person, 'today', present, hidden)).total;
  const late = useList(agendaQuery(person, 'overdue', present, hidden)).total;
  const asked = useList(openCheckInsQuery(person)).total;
  const parts = [
    due > 0 && plural(due, { one: '# due today', other: '# due today' }),
    late > 0 && <span className="text-error-ink">{plural(late, { one: '# late', other: '# late' })}</span>,
    asked > 0 && (
      <Link to="/" search={true} hash="check-ins" className="rounded-sm hover:underline">
        {plural(asked, { one: '# check-in', other: '# check-ins' })}
      </Link>
    ),
  ].filter((part) => part !== false);
  const date = formatDate(present.today, locale, { weekday: 'long', day: 'numeric', month: 'long' });

  return (
    <p className="text-muted">
      {parts.length > 0 ? (
        <span className="font-medium text-ink">
          {parts.map((part, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              {part}
            </Fragment>
          ))}
        </span>
      ) : (
        isReady && t`Nothing due today`
      )}
      {(parts.length > 0 || isReady) && <span className="max-sm:hidden"> · </span>}
      <span className="max-sm:block">{date}</span>
    </p>
  );
}
