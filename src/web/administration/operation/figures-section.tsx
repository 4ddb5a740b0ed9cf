import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MINUTE } from '#domain/duration.ts';
import { ownOf } from '#domain/own-value.ts';
import { useNow } from '#web/ui/now.ts';
import { Section } from '#web/ui/section.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { Answer } from '#api/routes.ts';

type Operation = Answer<'GET /api/instance/operation'>;

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** How much room and work there is. */
export function FiguresSection({ free, database, log, nodes, emails, backup, followers }: Operation) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const number = (value: number) => value.toLocaleString(locale);
  const [kind, size, room] = [DATABASES[database.kind], sizeText(database.size, locale), sizeText(free ?? 0, locale)];
  const since = exactTime(log.since ?? 0, locale);
  const [sent, failed] = [number(emails?.sent ?? 0), number(emails?.failed ?? 0)];
  return (
    <Section title={t`Now`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 tabular-nums">
        {free !== null && <Figure name={t`Disk`}>{t`${room} free`}</Figure>}
        <Figure name={t`Database`}>{`${kind}, ${size}`}</Figure>
        <Figure name={t`Log`}>
          {log.since === null
            ? t`empty`
            : t`${plural(log.entries, { one: '# change', other: '# changes' })} since ${since}`}
        </Figure>
        <Figure name={t`Processes`}>{number(nodes)}</Figure>
        {emails && (
          <Figure name={t`Emails`} isWrong={emails.failed > 0}>
            {t`${sent} sent, ${failed} failed since the start`}
          </Figure>
        )}
        <Figure name={t`Last backup`} isWrong={backup.at === null || backup.isLate}>
          {backup.at === null ? t`never` : relativeTime(backup.at, now, locale, 'sentence')}
        </Figure>
        <Behind followers={followers} />
      </dl>
    </Section>
  );
}

/** What works through the changes afterwards, such as the search. */
function Behind({ followers }: Pick<Operation, 'followers'>) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    push: t`Push notifications`,
    telegram: t`Telegram`,
    search: t`Search`,
    notes: t`Notes`,
    'note-versions': t`Versions of notes`,
    'text-versions': t`Versions of texts`,
    'update-facts': t`Project updates`,
    'deleted-for-good': t`What was deleted for good`,
  };
  const late = followers.filter(({ ms }) => ms > 0);
  return (
    <Figure name={t`Behind`} isWrong={late.some(({ ms }) => ms > MINUTE)}>
      {late.length === 0
        ? t`nothing`
        : late
            .map(({ follower, ms }) => {
              const minutes = Math.max(1, Math.round(ms / MINUTE));
              const name = ownOf(names, follower) ?? follower;
              return t`${name}: ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
            })
            .join(', ')}
    </Figure>
  );
}

function Figure({ name, isWrong, children }: { name: string; isWrong?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={isWrong === true ? 'text-error-ink' : undefined}>{children}</dd>
    </>
  );
}
