import { useLingui } from '@lingui/react/macro';
import { useStatus } from '#web/data/context.ts';

/** Says of a page that is being developed whether its server is there. */
export function PreviewBanner() {
  const { t } = useLingui();
  const connected = useStatus(({ connection }) => connection === 'live');
  return (
    <p className="pointer-events-none fixed right-2 bottom-2 z-20 rounded-md bg-raised px-2 py-1 text-xs text-muted shadow-card max-sm:bottom-18">
      {connected ? t`Preview backend running in this workspace.` : t`Preview backend disconnected.`}
    </p>
  );
}
