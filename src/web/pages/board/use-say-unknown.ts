import { useEffect } from 'react';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { isView } from './view-toggle.tsx';

/** Says that a board is not shown as its address asks, since there is no such layout. */
export function useSayUnknown(named: string | undefined): void {
  const unknown = named === undefined || named === '' || isView(named) ? null : named;
  useEffect(() => {
    if (unknown === null) return undefined;
    return afterImport(
      () => import('./unknown-layout.ts'),
      ({ sayUnknownLayout }) => sayUnknownLayout(unknown),
    );
  }, [unknown]);
}
