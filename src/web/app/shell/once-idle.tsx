/** What no page needs in its first second; fetched together, once the browser is idle. */
import { TellAround } from '#web/data/around/tell-around.tsx';
import { NotificationToasts } from '#web/notification/notification-toasts.tsx';
import { TimeWatch } from '#web/time/time-watch.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { AfterRestore } from '../restored/after-restore.tsx';
import { NewerBuild } from './newer-build.tsx';

const OnTouch = lazy(() => import('./touch/on-touch.tsx'));

export default function OnceIdle() {
  return (
    <>
      {/* Until then notifications only show in the list and on the bell. */}
      <NotificationToasts />
      <TellAround />
      <TimeWatch />
      <AfterRestore />
      <NewerBuild />
      {matchMedia('(pointer: coarse)').matches && <OnTouch />}
    </>
  );
}
