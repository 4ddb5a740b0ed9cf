import { useEffect, useRef, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { Status } from '#sync/replica/replica.ts';
import { usePulse, useStatus } from '#web/data/context.ts';
import { databaseProblem } from '#web/data/database-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import { useDatabaseUnavailable } from './use-database-unavailable.ts';

/** A connection that is back within this time is not mentioned. */
const PATIENCE_MS = 2000;

/** The state of the connection, shown only when it matters. */
export function Connection() {
  const { t } = useLingui();
  const { replica } = usePulse();
  const status = useStatus((all) => all);
  const connecting = useTrueFor(status.connection === 'connecting', PATIENCE_MS);
  const databaseAway = useDatabaseUnavailable(status.connection === 'offline');

  if (status.connection === 'outdated') {
    return (
      <Notice
        icon={<RefreshCw className="size-4" aria-hidden />}
        title={t`An update is available`}
        detail={waiting(status.pending)}
        action={{ label: t`Reload`, run: () => location.reload() }}
      />
    );
  }
  if (status.connection === 'offline' || connecting) {
    return (
      <Notice
        icon={<CloudOff className="size-4" aria-hidden />}
        title={
          databaseAway
            ? databaseProblem()
            : status.serverFails
              ? t`Something’s wrong on the server`
              : connecting
                ? t`Reconnecting…`
                : t`You’re offline`
        }
        detail={databaseAway || status.serverFails ? waiting(status.pending) : later(status.pending)}
        action={connecting ? undefined : { label: t`Retry`, run: () => replica.reconnect() }}
      />
    );
  }
  const trouble = troubleOf(status);
  if (!trouble) return null;
  return (
    <Notice
      icon={<TriangleAlert className="size-4" aria-hidden />}
      title={trouble === 'server' ? t`The server can’t save right now` : t`This browser can’t store changes`}
      detail={trouble === 'server' ? waiting(status.pending) : t`Keep this page open until they’re saved`}
    />
  );
}

/** Computed only where it is shown: a browser's first plural is slow. */
function waiting(pending: number): string | undefined {
  return pending > 0
    ? plural(pending, { one: '# change waiting to sync', other: '# changes waiting to sync' })
    : undefined;
}

function later(pending: number): string | undefined {
  if (pending === 0) return undefined;
  return plural(pending, {
    one: '# change will sync when you’re back',
    other: '# changes will sync when you’re back',
  });
}

/** Announces to screen readers that the connection was lost and that it is back: once, not with every attempt. */
export function useConnectionAnnouncements(): void {
  const { t } = useLingui();
  const away = useStatus(({ connection, serverFails }) => connection === 'offline' && !serverFails);
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [wasAway, setWasAway] = useState(away);
  if (away && !wasAway) setWasAway(true);
  if (isLive && wasAway) setWasAway(false);
  const first = useRef(true);

  useEffect(() => {
    if (!first.current) announce(wasAway ? t`You’re offline` : t`You’re back online`);
    first.current = false;
  }, [wasAway, t]);
}

function troubleOf({ pending, serverSaves, stored }: Status): 'server' | 'browser' | null {
  if (pending === 0) return null;
  if (!serverSaves) return 'server';
  return stored ? null : 'browser';
}

interface NoticeProps {
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

function Notice({ icon, title, detail, action }: NoticeProps) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 bg-warning-soft px-3 py-1.5 text-warning-ink sm:rounded-lg sm:inset-ring sm:inset-ring-warning-line">
      {icon}
      <div className="min-w-0 grow leading-4">
        <p className="font-medium">{title}</p>
        {detail && <p className="text-xs">{detail}</p>}
      </div>
      {action && (
        <Button size="xs" variant="outline" color="neutral" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
