import { store, useStore } from '#web/ui/store.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';

/** The other people who have Pulse in front of them now; only those one shares a project or a team with. */
export const around = store<ReadonlySet<string>>(new Set());

export function useAround(): ReadonlySet<string> {
  return useStore(around);
}

const HIDDEN = 'pulse:not-around';

/** Whether this browser tells others that its person is around, and shows who of them is. */
export const tellsAround = store(deviceStorage().getItem(HIDDEN) !== '1');

export function setTellsAround(on: boolean): void {
  if (on) deviceStorage().removeItem(HIDDEN);
  else deviceStorage().setItem(HIDDEN, '1');
  tellsAround.set(on);
}
