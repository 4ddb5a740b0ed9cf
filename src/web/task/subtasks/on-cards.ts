import { lazy } from '#web/ui/fetch/lazy.tsx';

/** What cards and rows show of subtasks, fetched after the first board. */
export const OfSubtasks = lazy(() => import('./card-part.tsx'));
