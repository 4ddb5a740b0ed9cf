import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ScopeState } from '#sync/replica/replica.ts';
import { usePulse } from '#web/data/context.ts';
import { Presence, type Other } from './presence.ts';

/** Whispers that this page has the note open, for as long as it has; null before the first effect. */
export function usePresence(noteId: string, scope: ScopeState): Presence | null {
  const { replica, newId } = usePulse();
  const [presence, setPresence] = useState<Presence | null>(null);
  useEffect(() => {
    const begun = new Presence({ replica, noteId, page: newId() });
    setPresence(begun);
    return () => {
      begun.close();
      setPresence(null);
    };
  }, [replica, newId, noteId]);
  useEffect(() => {
    if (scope === 'open') presence?.announce();
  }, [scope, presence]);
  return presence;
}

export function useOthers(presence: Presence | null): readonly Other[] {
  return useSyncExternalStore(presence?.subscribe ?? never, presence?.others ?? nobody);
}

const none: readonly Other[] = [];
const nobody = () => none;
const never = () => () => {};
