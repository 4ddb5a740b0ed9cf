import { useEffect } from 'react';
import { usePulse } from '#web/data/context.ts';
import { useStore } from '#web/ui/store.ts';
import { Around } from './around.ts';
import { around, tellsAround } from './store.ts';

/** Tells others that this person is around, and keeps who else is; neither where it is turned off. */
export function TellAround() {
  const { replica, person, newId } = usePulse();
  const tells = useStore(tellsAround);
  useEffect(() => {
    if (!tells) return undefined;
    return new Around({ replica, person, page: newId(), onChange: (people) => around.set(people) }).start();
  }, [replica, person, newId, tells]);
  return null;
}
