import { part } from '../fetch/part.tsx';
import { useStore } from '../store.ts';
import { toasts } from './store.ts';

const Toaster = part(() => import('./toaster.tsx'));

/** The toasts of the page; the code that shows them is fetched with the first one, if nothing has fetched it before. */
export function Toasts() {
  const some = useStore(toasts).length > 0;
  return some && <Toaster />;
}
