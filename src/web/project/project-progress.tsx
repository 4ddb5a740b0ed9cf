import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, percentOf } from '#web/ui/progress.tsx';
import type { Tally } from './use-tally.ts';

/** A project's progress; an empty line until it is known. */
export function ProjectProgress({ name, tally }: { name: string; tally: Tally | null }) {
  const { t } = useLingui();
  if (tally === null) return <span className="h-1 grow rounded-full bg-sunken" />;
  const { done, total } = tally;
  if (total === 0) {
    return (
      <span className="text-xs text-faint">
        <Trans>No tasks yet</Trans>
      </span>
    );
  }
  const percent = percentOf(done, total) ?? 0;
  return (
    <span className="relative flex grow items-center gap-3" data-tip={t`${done} of ${total} done`}>
      <Progress value={done} max={total} label={t`Progress of ${name}`} className="grow" />
      <span className="w-9 text-right text-xs text-muted tabular-nums">{t`${percent}%`}</span>
    </span>
  );
}
