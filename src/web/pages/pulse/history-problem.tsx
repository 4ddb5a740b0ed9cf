import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';

interface HistoryProblemProps {
  readonly problem: string | null;
  readonly onRetry: () => Promise<void>;
}

/** What the browser does not hold could not be fetched; the list of answers goes on. */
export function HistoryProblem({ problem, onRetry }: HistoryProblemProps) {
  const { t } = useLingui();
  if (problem === null) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warning-soft px-3 py-2">
      <span className="min-w-0">{t`The past weeks and missed check-ins couldn’t be loaded: ${problem}`}</span>
      <Button variant="outline" color="neutral" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
