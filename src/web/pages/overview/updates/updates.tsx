import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import { writeUpdate } from '#domain/project-update/commands.ts';
import type { ProjectUpdateRow } from '#domain/project-update/row.ts';
import { canWriteUpdate } from '#domain/project-update/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { HealthChip } from '#web/project/health.tsx';
import { useUpdates } from '#web/project/use-updates.ts';
import { Button } from '#web/ui/button.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Block } from '../block.tsx';
import { Draft } from './draft.tsx';
import { WeeklyChoice } from './weekly-choice.tsx';
import { UpdateFacts } from './update-facts.tsx';

/** After so many days without one it is said. */
const LONG = 7;

/** What the owner says of the project, beside the facts: the newest on top, and before it their draft. */
export function Updates({ project }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { person, replica, run, newId } = usePulse();
  const { draft, sent, isLoaded } = useUpdates(project.id);
  const now = useNow();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const mayWrite = canWriteUpdate(replica, person, { projectId: project.id }) === null;
  const [latest, ...older] = sent;
  if (!isLoaded || (!mayWrite && !latest)) return null;
  const days = latest ? Math.floor((now - (latest.sentAt ?? now)) / DAY) : null;
  const isLong = days === null || days >= LONG;
  return (
    <Block title={t`Updates`}>
      {mayWrite && draft && <Draft key={draft.id} update={draft} project={project} />}
      {!draft && (isLong || mayWrite) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0">
          <p className="min-w-40 grow basis-0 text-muted">
            {days === null
              ? t`No update yet. Pulse gathers what happened, you add a sentence.`
              : isLong
                ? plural(days, { one: 'No update for # day', other: 'No update for # days' })
                : t`Last update ${relativeTime(latest?.sentAt ?? now, now, locale, 'sentence')}`}
          </p>
          {mayWrite && (
            <Button
              variant="outline"
              color="neutral"
              onClick={() => void run(writeUpdate({ id: newId(), projectId: project.id }))}
            >
              {t`Write update`}
            </Button>
          )}
        </div>
      )}
      {latest && <Sent update={latest} project={project} />}
      {isWhole && older.map((update) => <Sent key={update.id} update={update} project={project} />)}
      {!isWhole && older.length > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="h-9 w-full px-4 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          {plural(older.length, { one: 'Show # older update', other: 'Show # older updates' })}
        </button>
      )}
      {mayWrite && <WeeklyChoice project={project} />}
    </Block>
  );
}

function Sent({ update, project }: { readonly update: ProjectUpdateRow; readonly project: ProjectRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const writer = nameOf(usePeople(), update.byUid);
  const at = update.sentAt ?? now;
  return (
    <article aria-label={writer} className="flex flex-col gap-2 border-b border-line p-4 last:border-0">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <HealthChip health={update.health} />
        <span dir="auto">{update.isReviewed ? writer : t`Nobody reviewed this update`}</span>
        <time dateTime={new Date(at).toISOString()} data-tip={exactTime(at, locale)} className="text-faint">
          {relativeTime(at, now, locale)}
        </time>
      </header>
      {update.text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {update.text}
        </p>
      )}
      {update.facts && <UpdateFacts facts={update.facts} project={project} />}
    </article>
  );
}
