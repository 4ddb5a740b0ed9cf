import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeptCommands, KeptState } from '#sync/replica/kept-commands.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { DoneList } from './done-list.tsx';
import { momentText } from './moment-text.ts';
import { whatWasDone } from './what-was-done.ts';

interface RestoredDialogProps extends OverlayProps {
  readonly kept: KeptCommands;
  readonly question: NonNullable<KeptState['question']>;
  readonly replica: Pulse['replica'];
  /** It was closed without an answer. */
  readonly onLater: () => void;
}

/** What the server was put back before: to be brought back, or not. */
export default function RestoredDialog({ kept, question, replica, onLater, onClose }: RestoredDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [done] = useState(() => whatWasDone(question.commands, replica));
  const [isBusy, setBusy] = useState(false);
  const count = question.commands.length;
  const time = momentText(question.to, locale);

  async function bringBack(): Promise<void> {
    setBusy(true);
    await kept.bringBack();
    onClose();
    tellBack(question.commands, kept.current);
  }

  async function discard(): Promise<void> {
    await kept.discard();
    onClose();
  }

  function later(): void {
    onClose();
    onLater();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`The server was restored to ${time}`}
      description={plural(count, {
        one: 'You made # change since then: bring it back?',
        other: 'You made # changes since then: bring them back?',
      })}
      onClose={later}
    >
      <DoneList done={done} />
      <p className="mt-3 text-muted">
        {t`If you discard them, they’re gone for good. Your other browsers ask about what you did there.`}
      </p>
      <DialogActions>
        <Button variant="ghost" color="error" disabled={isBusy} onClick={() => void discard()}>
          {t`Discard`}
        </Button>
        <Button disabled={isBusy} onClick={() => void bringBack()}>{t`Bring back`}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** How many are back, and whether others wait. Those that were refused are listed. */
function tellBack(asked: RestoredDialogProps['question']['commands'], { waiting, refused }: KeptState): void {
  const open = new Set([...waiting, ...refused].map(({ id }) => id));
  const back = asked.filter(({ id }) => !open.has(id)).length;
  const waits = asked.filter(({ id }) => waiting.some((each) => each.id === id)).length;
  if (back + waits === 0) return;
  toast({
    title: plural(back, { one: 'Brought back # change', other: 'Brought back # changes' }),
    ...(waits > 0 && {
      description: plural(waits, {
        one: '# change needs something that isn’t back yet. It follows by itself once that is, or Pulse tells you within 7 days.',
        other:
          '# changes need something that isn’t back yet. They follow by themselves once that is, or Pulse tells you within 7 days.',
      }),
      duration: Infinity,
    }),
  });
}
