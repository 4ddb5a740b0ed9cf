import { useDeferredValue } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useList } from '#web/data/context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';

/** To the pulse of a project, with what is in the way there. */
export function PulseLink({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const blocked = useCount(projectId, 'BLOCKED');
  const atRisk = useCount(projectId, 'AT_RISK');
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

function useCount(projectId: string, answer: string): number {
  return useDeferredValue(
    useList({
      from: 'task',
      where: { column: 'projectId', key: projectId },
      filter: { anyOf: { answer: [answer] }, noneOf: { status: ['DONE'] } },
    }).total,
  );
}
