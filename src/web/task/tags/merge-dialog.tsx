import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mergeTag, separateTag } from '#domain/tag/commands.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { foldText } from '#domain/search.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useTags } from '#web/data/tags.ts';
import { Dot } from '#web/ui/chip.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

interface MergeDialogProps extends OverlayProps {
  readonly tagId: string;
  /** On how many visible tasks it is; undefined: not known. */
  readonly count: number | undefined;
}

/** With this many tags there is a search field. */
const SEARCHED_FROM = 8;

/** Asks which tag replaces this one. */
export default function MergeDialog({ tagId, count, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const tag = useRow('tag', tagId);
  const others = useTags().filter(({ id }) => id !== tagId);
  const [wanted, setWanted] = useState('');
  const [into, setInto] = useState<string | null>(null);
  if (!tag || tag.deletedAt !== null) return null;
  const label = tagLabel(tag.name);
  const target = others.find(({ id }) => id === into);
  const found = others.filter(({ name }) => foldText(name).includes(foldText(wanted.trim())));

  function merge(): void {
    if (!target || !run(mergeTag({ id: tagId, into: target.id })).success) return;
    const other = tagLabel(target.name);
    toast({
      title: t`Merged “${label}” into “${other}”`,
      undo: undoable(() => void run(separateTag({ id: tagId, from: target.id }))),
    });
    onClose();
  }

  return (
    <Dialog
      title={t`Merge ${label} into another tag`}
      description={
        count === undefined
          ? t`Its tasks will show the tag you choose instead. You can separate the tags later.`
          : plural(count, {
              0: 'No task you can see has it. You can separate the tags later.',
              one: '# task you can see will show the tag you choose instead. You can separate the tags later.',
              other: '# tasks you can see will show the tag you choose instead. You can separate the tags later.',
            })
      }
      onClose={onClose}
    >
      {others.length >= SEARCHED_FROM && (
        <div className="pb-2">
          <SearchField label={t`Find a tag…`} value={wanted} onChange={setWanted} />
        </div>
      )}
      <fieldset className="-mx-2 flex max-h-72 flex-col overflow-y-auto px-2">
        <legend className="sr-only">{t`Merge into`}</legend>
        {found.map((each) => (
          <label
            key={each.id}
            className="flex min-h-10 items-center gap-3 rounded-lg px-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="into"
              checked={into === each.id}
              onChange={() => setInto(each.id)}
              className="size-4 accent-neutral"
            />
            <Dot hue={tagHue(each)} />
            <span dir="auto" className="min-w-0 truncate">
              {tagLabel(each.name)}
            </span>
          </label>
        ))}
      </fieldset>
      {found.length === 0 && (
        <p className="text-muted">
          <Trans>No matching tags.</Trans>
        </p>
      )}
      <ConfirmActions disabled={!target} onConfirm={merge} onCancel={onClose}>{t`Merge`}</ConfirmActions>
    </Dialog>
  );
}
