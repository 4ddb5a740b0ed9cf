import { useState, useSyncExternalStore } from 'react';
import { lazy } from '../fetch/lazy.tsx';
import { useStore } from '../store.ts';
import { toasts } from './store.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/**
 * The toasts of the page; the code that renders them is fetched with the first one, or earlier. Toasts that come while
 * the page is hidden wait until it is visible, and keep their full duration.
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
