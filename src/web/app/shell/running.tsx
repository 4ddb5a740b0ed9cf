import { runningTimeQuery } from '#domain/time/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';

const RunningTime = lazy(() => import('#web/time/running-time.tsx'));

/** The viewer's timer, where one runs. */
export function Running({ shrinks }: { readonly shrinks?: boolean }) {
  const [entry] = useList(runningTimeQuery(usePulse().person)).group();
  return entry ? <RunningTime entry={entry} shrinks={shrinks === true} /> : null;
}
