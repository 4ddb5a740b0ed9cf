import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useStore } from '#web/ui/store.ts';
import { selectedIds } from './store.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

/** Where the bar of actions for selected tasks appears, over the board. */
export function Bulk() {
  const ids = useStore(selectedIds);
  return ids.size > 0 && <BulkBar ids={ids} />;
}
