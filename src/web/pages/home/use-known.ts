import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { projectsQuery } from '#domain/project/queries.ts';
import { tagsQuery } from '#domain/tag/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { priorityLabels } from '#web/task/labels.ts';
import type { Known } from '#web/task/written.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** What words may mean to the person. */
export function useKnown(today: string): Known {
  const { t } = useLingui();
  const { person } = usePulse();
  const locale = useLocale();
  const tags = useList(tagsQuery).group();
  const projects = useList(projectsQuery(person)).group();
  return useMemo(
    () => ({
      today,
      locale,
      priorities: {
        LOW: t(priorityLabels.LOW),
        STANDARD: t(priorityLabels.STANDARD),
        HIGH: t(priorityLabels.HIGH),
        URGENT: t(priorityLabels.URGENT),
      },
      tags,
      projects,
    }),
    [t, today, locale, tags, projects],
  );
}
