import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Card } from './card.tsx';
import { byProject } from './recent-activity.ts';
import { RecentActivityLine } from './recent-activity-line.tsx';
import { useRecentActivity } from './use-recent-activity.ts';
import { useVisit } from './use-visit.ts';

const FIRST = 6;

/** What others have done since the person was last here; on the first visit nothing, until something happens. */
export function SinceLastVisit() {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { person } = usePulse();
  const { since, isFirst } = useVisit(person);
  const scopes = [useScope(`user:${person}`), useScope(`assigned:${person}`), useScope(`authored:${person}`)];
  const ready = scopes.every((scope) => scope === 'open');
  const news = useRecentActivity(since);
  const [all, setAll] = useState(false);
  const shown = all || news.length <= FIRST + 1 ? news : news.slice(0, FIRST);
  const rest = news.length - shown.length;
  if (news.length === 0 && (isFirst || !ready)) return null;

  const when = relativeTime(since, now, locale, 'sentence');
  return (
    <Card title={t`Since your last visit`}>
      {news.length === 0 ? (
        <p className="px-4 py-3 text-muted">
          <Trans>Nothing new since your last visit {when}.</Trans>
        </p>
      ) : (
        byProject(shown).map(({ projectId, items: lines }) => (
          <div key={projectId ?? ''} className="border-line not-first:border-t">
            <ProjectHeading projectId={projectId} />
            <ul>
              {lines.map((each) => (
                <RecentActivityLine key={each.id} news={each} now={now} />
              ))}
            </ul>
          </div>
        ))
      )}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="h-9 w-full border-t border-line px-4 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          {plural(rest, { one: 'Show # more', other: 'Show # more' })}
        </button>
      )}
    </Card>
  );
}

function ProjectHeading({ projectId }: { projectId: string | null }) {
  const project = useRow('project', projectId ?? '');
  return (
    <h3 className="flex items-center gap-2 px-4 pt-2.5 pb-0.5 text-xs font-medium text-faint">
      {project && projectId !== null ? (
        <>
          <ProjectMark project={project} />
          <span dir="auto" className="truncate">
            {project.name}
          </span>
        </>
      ) : (
        <Trans>No project</Trans>
      )}
    </h3>
  );
}
