import { useDeferredValue, useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NOT_OPEN, riskOf } from '#domain/workload/definitions.ts';
import { useList } from '#web/data/context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { usePresent } from '#web/data/present.ts';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';

/** To the pulse of a project, with what is in the way there. */
export function PulseLink({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const { blocked, atRisk } = useCounts(projectId);
  const text =
    blocked > 0
      ? plural(blocked, { one: '# blocked', other: '# blocked' })
      : atRisk > 0
        ? plural(atRisk, { one: '# at risk', other: '# at risk' })
        : t`Pulse`;
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId }}
      search={{ view: 'pulse' }}
      aria-label={blocked + atRisk > 0 ? t`Pulse: ${text}` : text}
      data-tip={t`How the tasks are going`}
      className="flex rounded-full pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <Chip tone={blocked > 0 ? 'error' : atRisk > 0 ? 'warning' : 'neutral'} icon={<PulseIcon className="size-3" />}>
        {text}
      </Chip>
    </Link>
  );
}

/** As the page that it leads to counts them. Counted again after what was changed is shown. */
function useCounts(projectId: string): { readonly blocked: number; readonly atRisk: number } {
  const present = usePresent();
  const tasks = useDeferredValue(
    useList({
      from: 'task',
      where: { column: 'projectId', key: projectId },
      filter: { noneOf: { status: NOT_OPEN } },
    }).group(),
  );
  return useMemo(() => {
    const counts = { blocked: 0, atRisk: 0 };
    for (const task of tasks) {
      const risk = riskOf(task, { ...present, late: NOTHING_LATE });
      if (risk !== null) counts[risk === 'blocked' ? 'blocked' : 'atRisk'] += 1;
    }
    return counts;
  }, [tasks, present]);
}

/** Who is forecast to be late follows from all that a person has to do, which only their leads know. */
const NOTHING_LATE: ReadonlySet<string> = new Set();
