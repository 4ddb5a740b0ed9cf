import { useLingui } from '@lingui/react/macro';
import { useStatus } from '#web/data/context.ts';

/** In development, shows whether the page's server is running. */
export function PreviewBanner() {
  const { t } = useLingui();
  const connected = useStatus(({ connection }) => connection === 'live');
  return (
    <aside className="pointer-events-none fixed right-2 bottom-2 z-20 rounded-md bg-raised px-2 py-1 text-xs text-muted shadow-card max-sm:bottom-18">
      {connected ? t`Preview backend running in this workspace.` : t`Preview backend disconnected.`}
    </aside>
  );
}
