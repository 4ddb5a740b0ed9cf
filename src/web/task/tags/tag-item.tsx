import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge } from 'lucide-react';
import { tagHue } from '#domain/tag/hue.ts';
import { separateTag, updateTag } from '#domain/tag/commands.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { canDeleteTag, canEditTag } from '#domain/tag/rules.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { HueField } from '#web/ui/hue-field.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { openMergeTag } from '../overlays.ts';
import { useDeleteTag } from './use-delete.ts';

interface TagItemProps {
  readonly tag: TagRow;
  /** On how many visible tasks it is; undefined: not known. */
  readonly count: number | undefined;
  /** The tags that were merged into it. */
  readonly merged: readonly TagRow[];
  readonly onDeleted: () => void;
}

/** Renamed and colored in place by its creator and administrators; other people get the refusal. */
export function TagItem({ tag, count, merged, onDeleted }: TagItemProps) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const people = usePeople();
  const remove = useDeleteTag(onDeleted);
  const { id } = tag;
  const label = tagLabel(tag.name);
  const refusal = canDeleteTag(replica, person, tag);
  const mayEdit = canEditTag(replica, person, tag) === null;
  const author = nameOf(people, tag.createdBy);
  const used = count === undefined ? null : plural(count, { 0: 'Not used', one: 'On # task', other: 'On # tasks' });

  return (
    <li aria-label={label} className="flex min-h-12 items-center gap-1 border-b border-line py-1 last:border-0">
      {mayEdit ? (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Color of ${label}`}
          aria-haspopup="dialog"
          data-tip={t`Color`}
          onClick={(event) => openPopup(event.currentTarget, t`Color of ${label}`, <ColorChoice tag={tag} />)}
        >
          <Dot hue={tagHue(tag)} />
        </Button>
      ) : (
        <span className="grid size-8 shrink-0 place-items-center pointer-coarse:size-10">
          <Dot hue={tagHue(tag)} />
        </span>
      )}
      <div className="min-w-0 grow pr-2">
        <InlineText
          label={t`Tag name`}
          value={label}
          required
          readOnly={!mayEdit}
          maxLength={500}
          draftKey={`${person} tag ${id} name`}
          onSave={(name) => void run(updateTag({ id, name }))}
          className="font-medium"
        />
        <p dir="auto" className="truncate text-xs text-faint">
          {used}
          {used !== null && ' · '}
          {tag.createdBy === person ? t`by you` : t`by ${author}`}
        </p>
        {merged.length > 0 && (
          <p className="flex flex-wrap items-center gap-1 pt-1 text-xs text-faint">
            <Trans>Merged tags:</Trans>{' '}
            {merged.map((each) => (
              <Separable key={each.id} tag={each} />
            ))}
          </p>
        )}
      </div>
      {mayEdit && (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Merge ${label}`}
          aria-haspopup="dialog"
          data-tip={t`Merge into another tag…`}
          onClick={() => openMergeTag({ tagId: id, count })}
        >
          <Merge className="size-4" aria-hidden />
        </Button>
      )}
      <DeleteButton
        label={t`Delete ${label}`}
        refusal={refusal && refusalMessage(refusal)}
        onClick={() => remove(tag, count)}
      />
    </li>
  );
}

/** A merged tag, which can be separated again. */
function Separable({ tag }: { readonly tag: TagRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const label = tagLabel(tag.name);
  if (canEditTag(replica, person, tag) !== null) return label;
  return (
    <RemovableChip
      hue={tagHue(tag)}
      label={t`Separate ${label}`}
      onRemove={() => void run(separateTag({ id: tag.id }))}
    >
      {label}
    </RemovableChip>
  );
}

function ColorChoice({ tag: { id, name, hue } }: { readonly tag: TagRow }) {
  const { run } = usePulse();
  return (
    <div className="p-2.5 pointer-fine:w-48">
      <HueField hue={tagHue({ name, hue })} onChoose={(chosen) => void run(updateTag({ id, hue: chosen }))} />
    </div>
  );
}
