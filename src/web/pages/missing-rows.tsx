import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { usePulse, useStatus } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';

/** Explains why rows are missing: an empty board would claim that there are none. */
export default function MissingRows() {
  const { t } = useLingui();
  const { replica } = usePulse();
  const serverFails = useStatus((status) => status.serverFails);
  const isOffline = useStatus(({ connection }) => connection === 'offline');
  const text = serverFails
    ? t`An internal server error occurred. Please try again later.`
    : isOffline
      ? t`You’re offline. Anything not saved on this device will load when you’re back online.`
      : t`The server is slow to respond. What’s missing here will load by itself.`;
  useEffect(() => announce(text), [text]);

  return (
    <div className="mx-3 mb-2.5 flex first:mt-3 items-center gap-2.5 rounded-lg bg-warning-soft px-3 py-2 text-warning-ink sm:mx-4">
      <CloudOff className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0 grow text-pretty">{text}</p>
      <Button size="sm" variant="outline" color="neutral" onClick={() => replica.reconnect(true)}>
        {t`Try again`}
      </Button>
    </div>
  );
}
