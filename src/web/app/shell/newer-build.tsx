import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { usePulse, useStatus } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { watchForNewerBuild } from '../newer-build.ts';
import { createUnnoticedReload, type UnnoticedReload } from '../reload-unnoticed.ts';

/** For how long a page that people see must not have been used; one that the server no longer serves waits less. */
const IDLE_MS = 5 * MINUTE;
const OUTDATED_IDLE_MS = 10 * SECOND;

/** A newer build is offered, and loaded by itself when nobody would notice. */
export function NewerBuild() {
  const { t } = useLingui();
  const { replica } = usePulse();
  const isOutdated = useStatus(({ connection }) => connection === 'outdated');
  const [newer, setNewer] = useState<string | null>(null);
  const reloading = useRef<UnnoticedReload>(null);
  const isKept = useEffectEvent(() => {
    const { pending, stored } = replica.status();
    return pending === 0 || stored;
  });
  const found = useEffectEvent((build: string) => {
    setNewer(build);
    // The connection says it then, too.
    if (isOutdated) return;
    toast({
      title: t`An update is available`,
      duration: Infinity,
      action: { label: t`Reload`, onSelect: () => location.reload() },
    });
  });
  useEffect(() => {
    const started = createUnnoticedReload({ isKept: () => isKept() });
    reloading.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => watchForNewerBuild(isOutdated ? 10 * SECOND : HOUR, (build) => found(build)), [isOutdated]);
  useEffect(() => {
    if (newer !== null) reloading.current?.load(newer, isOutdated ? OUTDATED_IDLE_MS : IDLE_MS);
  }, [newer, isOutdated]);
  return null;
}
