/** What runs is seen in the window's title, asked about once where it looks forgotten, and started or stopped by a key. */
import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { minutesSoFar, looksForgotten } from '#domain/time/totals.ts';
import { usePulse } from '#web/data/context.ts';
import { openStillWorking } from '#web/data/time/overlays.ts';
import { stopRunning, toggleTime, useRunningTime } from '#web/data/time/timer.tsx';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useNow } from '#web/ui/now.ts';
import { useRunningTitle } from '#web/ui/title.ts';

/** Of which entry was asked on this device. */
const ASKED = 'pulse:asked-of-time';

export function TimeWatch() {
  const pulse = usePulse();
  const now = useNow();
  const running = useRunningTime();
  const { taskId } = useSearch({ strict: false });
  useRunningTitle(running ? estimateText(minutesSoFar(running, now)) : null);
  const forgotten = running && looksForgotten(running, now) ? running.id : null;
  useEffect(() => {
    if (forgotten === null || deviceStorage().getItem(ASKED) === forgotten) return;
    deviceStorage().setItem(ASKED, forgotten);
    openStillWorking({ entryId: forgotten });
  }, [forgotten]);
  useHotkeys(
    {
      b: () => {
        const card = document.activeElement?.closest<HTMLElement>('[data-task]');
        const meant = card?.dataset['task'] ?? taskId;
        if (meant === undefined || meant === '') stopRunning(pulse);
        else toggleTime(pulse, meant);
      },
    },
    'frame',
  );
  return null;
}
