import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';

/** Has the server send a scope's rows again: they are live anyway, but people can make sure. */
export function useRefresh(scope: string): [busy: boolean, refresh: () => Promise<void>] {
  const { replica } = usePulse();
  const [busy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
    setBusy(true);
    const arrived = await replica.refresh(scope);
    setBusy(false);
    sayRefreshed(arrived);
  }
  return [busy, refresh];
}

/** `arrived`: otherwise there is no connection. */
export function sayRefreshed(arrived: boolean): void {
  if (arrived) announce(t`Refreshed`);
  else {
    toast({
      tone: 'error',
      title: t`Couldn’t refresh`,
      description: t`You’re not connected. Changes will show up once you’re back online.`,
    });
  }
}
