import { useEffect, useRef } from 'react';

/** Shows the unread count on the installed app's icon while the component is mounted. */
export function useBadge(unread: number): void {
  const before = useRef(0);
  useEffect(() => {
    // Not every browser supports it; without an installed app it has no effect.
    navigator.setAppBadge?.(unread).catch(() => {});
    if (unread === 0 && before.current > 0) closeShown();
    before.current = unread;
  }, [unread]);
  useEffect(
    () => () => {
      navigator.clearAppBadge?.().catch(() => {});
      closeShown();
    },
    [],
  );
}

/** Notifications still shown by the device were read, or are not for the person who is here now. */
function closeShown(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.getNotifications())
    .then((shown) => shown?.forEach((each) => each.close()))
    .catch(() => {});
}
