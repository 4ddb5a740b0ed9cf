import { useLingui } from '@lingui/react/macro';
import { NotebookText } from 'lucide-react';
import { canWriteNote } from '#domain/note/rules.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { HueField } from '#web/ui/hue-field.tsx';
import { IconField } from '#web/ui/icon-field.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { useNoteActions } from './actions.ts';

/** The icon and the cover of a note; each choice shows at once, on the page behind. */
export default function LookDialog({ noteId, onClose }: OverlayProps & { readonly noteId: string }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const { changeLook } = useNoteActions();
  const note = useRow('note', noteId);
  if (!note || note.deletedAt !== null || canWriteNote(replica, person, note) !== null) return null;
  return (
    <Dialog title={t`Icon and cover`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <HueField
          label={t`Cover`}
          hue={note.cover}
          onChoose={(cover) => changeLook(note, { cover })}
          none={t`No cover`}
          onChooseNone={() => changeLook(note, { cover: null })}
        />
        <IconField
          icon={note.icon}
          none={<NotebookText className="size-4 text-faint" aria-hidden />}
          onChoose={(icon) => changeLook(note, { icon })}
        />
      </div>
    </Dialog>
  );
}
