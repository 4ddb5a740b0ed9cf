import { useState, useSyncExternalStore } from 'react';
import { lazy } from '../fetch/lazy.tsx';
import { useStore } from '../store.ts';
import { toasts } from './store.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/**
 * The toasts of the page; the code that shows them is fetched with the first one, if nothing has fetched it before.
 * What comes while nobody can see the page waits until somebody does, with all of its time before it.
 */
export function Toasts({ onTrash }: { readonly onTrash: () => void }) {
  const some = useStore(toasts).length > 0;
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const [seen, setSeen] = useState(false);
  if (seen !== (some && (seen || visible))) setSeen(!seen);
  return seen && some && <Toaster onTrash={onTrash} />;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
