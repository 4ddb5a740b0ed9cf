import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import type { FoundTask } from '#domain/finding/found.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request, type RequestResult } from '#web/data/request.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface LostTaskProps {
  readonly taskId: string;
  /** The page's project; null for the person's own tasks. */
  readonly projectId: string | null;
}

type LostTaskResult = RequestResult<{ readonly task: FoundTask }>;

/** Shown for a task that is not among the page's rows: the server knows where it is, or that it does not exist. */
export function LostTask({ taskId, projectId }: LostTaskProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<LostTaskResult | null>(null);
  const { replica } = usePulse();

  useEffect(() => {
    let here = true;
    async function ask(): Promise<void> {
      const outcome = await catchUnreachable(request('GET /api/tasks/:id', { params: { id: taskId } }));
      if (!here) return;
      setAnswer(outcome);
      if (!outcome.success || outcome.task.projectId === projectId) return;
      const { projectId: home } = outcome.task;
      const search = { taskId };
      if (home === null) void navigate({ to: '/tasks', search, replace: true });
      else void navigate({ to: '/projects/$projectId', params: { projectId: home }, search, replace: true });
    }
    void ask();
    // Asks again once the server is back.
    let { connection } = replica.status();
    const unsubscribe = replica.subscribe(() => {
      const before = connection;
      connection = replica.status().connection;
      if (connection === 'live' && before !== 'live') void ask();
    });
    return () => {
      here = false;
      unsubscribe();
    };
  }, [taskId, projectId, replica, navigate]);

  if (answer?.success === false && answer.code === 'task_not_found') {
    return (
      <EmptyState title={<Trans>Task not found</Trans>}>
        <Trans>It may have been deleted, or you don’t have access.</Trans>
      </EmptyState>
    );
  }
  if (answer?.success === false) return <EmptyState title={problemText(answer)} />;
  // Its rows are on their way.
  return (
    <div role="status" aria-label={t`Looking for the task…`} className="grid place-items-center py-16 text-faint">
      <Spinner className="size-5" />
    </div>
  );
}
