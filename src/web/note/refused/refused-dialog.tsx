import { useLingui } from '@lingui/react/macro';
import { fileName } from '#domain/file-name.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { download } from '#web/ui/download.ts';
import { TextArea } from '#web/ui/field.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';

interface RefusedDialogProps extends OverlayProps {
  /** Markdown. */
  readonly text: string;
  /** Of the note, or what stands for it. */
  readonly name: string;
}

/** What a person wrote and the server did not take: to be copied or downloaded, and gone with the dialog. */
export default function RefusedDialog({ text, name, onClose }: RefusedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      wide
      title={t`What you wrote`}
      description={t`It isn’t in the note. Copy or download it now: it’s gone once you close this.`}
      onClose={onClose}
    >
      <TextArea
        label={t`Markdown`}
        readOnly
        dir="auto"
        rows={12}
        value={text}
        className="max-h-[50dvh] overflow-y-auto font-mono text-xs"
      />
      <DialogActions>
        <Button
          variant="outline"
          color="neutral"
          onClick={() => download(new Blob([`${text}\n`], { type: 'text/markdown' }), `${fileName(name, 'note')}.md`)}
        >
          {t`Download`}
        </Button>
        <Button onClick={() => void copy()}>{t`Copy`}</Button>
      </DialogActions>
    </Dialog>
  );

  async function copy(): Promise<void> {
    if (await copyText(text)) toast({ title: t`Copied as Markdown` });
    else toast({ tone: 'error', title: t`Your browser blocked copying` });
  }
}
