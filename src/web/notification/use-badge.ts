import { useEffect, useRef } from 'react';

/** Says on the icon of the installed app how much is unread, as long as the part is there. */
export function useBadge(unread: number): void {
  const before = useRef(0);
  useEffect(() => {
    // Not every browser has it; where the app is not installed it does nothing.
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

/** What the device still shows has been read, or is no longer for whoever looks at it. */
function closeShown(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.getNotifications())
    .then((shown) => shown?.forEach((each) => each.close()))
    .catch(() => {});
}
