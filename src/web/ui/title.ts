import { useEffect } from 'react';
import { store, useStore } from './store.ts';

/** How much waits to be looked at. */
const unread = store(0);

/** The page's title while the part is there; the product's name follows it. */
export function useTitle(title: string | undefined): void {
  const count = useStore(unread);
  useEffect(() => {
    document.title = `${count > 0 ? `(${shownCount(count)}) ` : ''}${title ? `${title} · Pulse` : 'Pulse'}`;
  }, [title, count]);
}

/** Says in the window's title how much waits, as long as the part is there. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    unread.set(count);
    return () => unread.set(0);
  }, [count]);
}

/** `9+` is as much as a badge has room for. */
export function shownCount(count: number, most = 99): string {
  return count > most ? `${most}+` : String(count);
}
