import { useLingui } from '@lingui/react/macro';
import { HOUR } from '#domain/duration.ts';
import { changeTime, stopTime } from '#domain/time/commands.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { minutesSoFar } from '#domain/time/totals.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useCalendar } from '#web/data/use-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useNow } from '#web/ui/now.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { serverNow } from '#web/ui/server-time.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';
import { openTimeForm } from './overlays.ts';
import { taskName } from './timer.tsx';

/** What runs for long, or since another day: it runs on, ended when one usually stops, ends now, or at another time. */
export default function StillWorkingDialog({ entryId, onClose }: { readonly entryId: string } & OverlayProps) {
  const entry = useRow('timeEntry', entryId);
  return entry && entry.deletedAt === null && entry.endedAt === null ? (
    <Question entry={entry} onClose={onClose} />
  ) : null;
}

function Question({ entry, onClose }: { readonly entry: TimeEntryRow } & OverlayProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const now = useNow();
  const timeOf = useTimeOf();
  const calendar = useCalendar();
  const name = taskName(useRow('task', entry.taskId));
  const { id, taskId, startedAt } = entry;
  const close = calendar.instantOf(calendar.dateAt(startedAt), calendar.close);
  // Of who began after their hours nobody knows.
  const usual = close !== null && close > startedAt && close < now ? close : Math.min(startedAt + HOUR, now);
  const started = timeOf(startedAt);
  const spent = estimateText(minutesSoFar(entry, now));

  function end(command: () => { readonly success: boolean }): void {
    if (command().success) onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Still working on “${name}”?`}
      description={t`Running since ${started} (${spent})`}
      onClose={onClose}
    >
      <DialogActions>
        <Button
          variant="ghost"
          color="neutral"
          onClick={() => {
            onClose();
            openTimeForm({ taskId, entryId: id });
          }}
        >
          {t`Correct…`}
        </Button>
        <Button variant="outline" color="neutral" onClick={() => end(() => run(changeTime({ id, endedAt: usual })))}>
          {t`Stop at ${timeOf(usual)}`}
        </Button>
        <Button
          variant="outline"
          color="neutral"
          onClick={() => end(() => run(stopTime({ id, at: Math.floor(serverNow()) })))}
        >
          {t`Stop now`}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t`Keep running`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
