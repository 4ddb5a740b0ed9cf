import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ScopeState } from '#sync/replica/replica.ts';
import { usePulse } from '#web/data/context.ts';
import { Presence, type Other } from './presence.ts';

/** Whispers that this page has the note open, for as long as it has. It is one note for the life of the component. */
export function usePresence(noteId: string, scope: ScopeState): Presence {
  const { replica, newId } = usePulse();
  const [presence] = useState(() => new Presence({ replica, noteId, page: newId() }));
  useEffect(() => presence.start(), [presence]);
  useEffect(() => {
    if (scope === 'open') presence.announce();
  }, [scope, presence]);
  return presence;
}

export function useOthers(presence: Presence): readonly Other[] {
  return useSyncExternalStore(presence.subscribe, presence.others);
}
