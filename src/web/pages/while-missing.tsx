import { part } from '#web/ui/fetch/part.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';

/** What comes within this needs no word. */
const PATIENCE_MS = 3000;

const MissingRows = part(() => import('./missing-rows.tsx'));

/** Stands where rows are missing that the server has still to send; says why once that takes long. */
export function WhileMissing() {
  return useLasting(true, PATIENCE_MS) && <MissingRows />;
}
