import { useEffect } from 'react';

/** The page's title while the part is there; the product's name follows it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Pulse` : 'Pulse';
  }, [title]);
}
