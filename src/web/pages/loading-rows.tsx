import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useTrueFor } from '#web/ui/use-true-for.ts';

/** What comes within this needs no word. */
const PATIENCE_MS = 3000;

const MissingRows = lazy(() => import('./missing-rows.tsx'));

/** Stands where rows are missing that the server has still to send; says why once that takes long. */
export function LoadingRows() {
  return useTrueFor(true, PATIENCE_MS) && <MissingRows />;
}
