import { useEffect } from 'react';
import { store, useStore } from './store.ts';

/** The number of new notifications. */
const news = store(0);

/** Sets the page's title while the component is mounted; the product's name follows it. */
export function useTitle(title: string | undefined): void {
  const count = useStore(news);
  useEffect(() => {
    document.title = `${count > 0 ? `(${shownCount(count)}) ` : ''}${title ? `${title} · Pulse` : 'Pulse'}`;
  }, [title, count]);
}

/** Shows that count in the window's title while the component is mounted. */
export function useCountTitle(count: number): void {
  useEffect(() => {
    news.set(count);
    return () => news.set(0);
  }, [count]);
}

/** `9+` is as much as a badge has room for. */
export function shownCount(count: number, most = 99): string {
  return count > most ? `${most}+` : String(count);
}
