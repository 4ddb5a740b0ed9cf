import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useTrueFor } from '#web/ui/use-true-for.ts';

/** Rows that arrive within this time need no message. */
const PATIENCE_MS = 3000;

const MissingRows = lazy(() => import('./missing-rows.tsx'));

/** Shown while rows are still to come from the server; says why once that takes long. */
export function LoadingRows() {
  return useTrueFor(true, PATIENCE_MS) && <MissingRows />;
}
