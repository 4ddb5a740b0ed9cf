import { useEffect, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeptCommands } from '#sync/replica/kept-commands.ts';
import type { KeptCommand } from '#sync/replica/ports.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { DoneList } from './done-list.tsx';
import { whatWasDone, type Done } from './what-was-done.ts';
import { wordsOf } from './words-of.ts';

interface NotBackDialogProps extends OverlayProps {
  readonly kept: KeptCommands;
  readonly refused: readonly KeptCommand[];
  readonly replica: Pulse['replica'];
}

/** What was to come back and does not, why, and its text to copy. Stays until it is put away. */
export default function NotBackDialog({ kept, refused, replica, onClose }: NotBackDialogProps) {
  const { t } = useLingui();
  const [done] = useState(() => whatWasDone(refused, replica));
  const [text, setText] = useState('');
  useEffect(() => void wordsOf(done).then(setText), [done]);

  async function copy(): Promise<void> {
    if (await copyText(text)) toast({ title: t`Copied as Markdown` });
    else toast({ tone: 'error', title: t`Your browser blocked copying` });
  }

  async function putAway(): Promise<void> {
    await kept.putAway(refused.map(({ id }) => id));
    onClose();
  }

  return (
    <Dialog
      title={plural(refused.length, {
        one: '# change couldn’t be brought back',
        other: '# changes couldn’t be brought back',
      })}
      description={t`Copy what you still need: it’s gone once you choose Done.`}
      onClose={onClose}
    >
      <DoneList done={done} more={(each) => <p className="text-error-ink">{reasonsOf(each)}</p>} />
      <div className="mt-3">
        <TextArea
          label={t`What you wrote`}
          readOnly
          dir="auto"
          rows={6}
          value={text}
          className="max-h-[30dvh] overflow-y-auto font-mono text-xs"
        />
      </div>
      <DialogActions>
        <Button variant="outline" color="neutral" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
        <Button onClick={() => void putAway()}>{t`Done`}</Button>
      </DialogActions>
    </Dialog>
  );
}

function reasonsOf({ commands }: Done): string {
  const reasons = commands.flatMap(({ refused }) => (refused ? [refusalMessage(refused)] : []));
  return [...new Set(reasons)].join(' ');
}
