import { useEffect, useState } from 'react';
import { readDevicePreference, saveDevicePreference } from '#web/ui/device-preference.ts';
import { serverNow, subscribeServerTime } from '#web/ui/server-time.ts';
import { keptAs, visitAt, type Visit } from './visit.ts';

/** The person's present visit: it ends when they leave, hide or close the page, after which a new one may begin. */
export function useVisit(person: string): Visit {
  const key = `${person} home visit`;
  const [visit, setVisit] = useState(() => visitAt(readDevicePreference(key), serverNow()));

  // A first visit may have begun before the server's clock was known.
  useEffect(() => {
    if (!visit.isFirst) return undefined;
    return subscribeServerTime(() => setVisit(visitAt(null, serverNow())));
  }, [visit.isFirst]);

  useEffect(() => {
    saveDevicePreference(key, keptAs(visit));
    function leave(): void {
      // Not after a sign-out, which removes it from the device.
      if (readDevicePreference(key) !== null) saveDevicePreference(key, keptAs({ ...visit, left: serverNow() }));
    }
    function turn(): void {
      if (document.visibilityState === 'hidden') leave();
      else setVisit(visitAt(readDevicePreference(key), serverNow()));
    }
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, visit]);
  return visit;
}
