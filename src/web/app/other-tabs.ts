import type { OtherTabs } from './app-session.ts';

/** The tabs of this browser that show the same Pulse. */
export function otherTabs(): OtherTabs {
  const channel = new BroadcastChannel('pulse:signed-out');
  return {
    tellSignedOut: () => channel.postMessage(null),
    onSignedOut: (callback) => channel.addEventListener('message', callback),
  };
}
