import { useCallback, useMemo } from 'react';
import { useDevicePreference } from '#web/ui/device-preference.ts';

const NONE = 'none';

/** Which lanes are collapsed on this device. */
export function useClosedLanes(memory: string) {
  const [text, setText] = useDevicePreference(`${memory} closed lanes`);
  const closed = useMemo(() => new Set(text?.split(' ') ?? []), [text]);
  const isClosed = useCallback((streamId: string | null) => closed.has(streamId ?? NONE), [closed]);

  function setClosed(streamId: string | null, close: boolean): void {
    const next = new Set(closed);
    if (close) next.add(streamId ?? NONE);
    else next.delete(streamId ?? NONE);
    setText(next.size > 0 ? [...next].join(' ') : null);
  }
  return { isClosed, setClosed };
}
