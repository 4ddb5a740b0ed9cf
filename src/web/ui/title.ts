import { useEffect } from 'react';
import { store, useStore } from './store.ts';

/** The number of new notifications. */
const news = store(0);

/** How long something runs by now; null where nothing does. */
const running = store<string | null>(null);

/** Sets the page's title while the component is mounted; the product's name follows it. */
export function useTitle(title: string | undefined): void {
  const count = useStore(news);
  const time = useStore(running);
  useEffect(() => {
    const before = `${count > 0 ? `(${shownCount(count)}) ` : ''}${time === null ? '' : `▶ ${time} · `}`;
    document.title = `${before}${title ? `${title} · Pulse` : 'Pulse'}`;
  }, [title, count, time]);
}

/** Shows that count in the window's title while the component is mounted. */
export function useCountTitle(count: number): void {
  useEffect(() => {
    news.set(count);
    return () => news.set(0);
  }, [count]);
}

/** Shows that something runs in the window's title while the component is mounted. */
export function useRunningTitle(time: string | null): void {
  useEffect(() => {
    running.set(time);
    return () => running.set(null);
  }, [time]);
}

/** `9+` is as much as a badge has room for. */
export function shownCount(count: number, most = 99): string {
  return count > most ? `${most}+` : String(count);
}
