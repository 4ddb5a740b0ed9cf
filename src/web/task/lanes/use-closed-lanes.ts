import { useCallback, useMemo, useState } from 'react';
import { useDevicePreference } from '#web/ui/device-preference.ts';

const NO_LANE = 'none';
const NOTHING: ReadonlySet<string | null> = new Set();

/** Which lanes are collapsed on this device; `folded` ones are, too, unless they were opened since the page was. */
export function useClosedLanes(memory: string, folded: ReadonlySet<string | null> = NOTHING) {
  const [text, setText] = useDevicePreference(`${memory} closed lanes`);
  const closed = useMemo(() => new Set(text?.split(' ') ?? []), [text]);
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(NOTHING);
  const isClosed = useCallback(
    (streamId: string | null) => closed.has(streamId ?? NO_LANE) || (folded.has(streamId) && !opened.has(streamId)),
    [closed, folded, opened],
  );

  function setClosed(streamId: string | null, close: boolean): void {
    setOpened((before) => {
      const after = new Set(before);
      if (close) after.delete(streamId);
      else after.add(streamId);
      return after;
    });
    // Closed for having nothing to do, a lane opens with its next task.
    if (close && folded.has(streamId)) return;
    const next = new Set(closed);
    if (close) next.add(streamId ?? NO_LANE);
    else next.delete(streamId ?? NO_LANE);
    setText(next.size > 0 ? [...next].join(' ') : null);
  }
  return { isClosed, setClosed };
}
