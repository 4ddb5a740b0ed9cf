import { useLingui } from '@lingui/react/macro';
import { createTag } from '#domain/tag/commands.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { usePulse } from '#web/data/context.ts';
import { useTags } from '#web/data/tags.ts';
import { Dot } from '#web/ui/chip.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { useTagCounts } from './use-counts.ts';

interface TagOptionsProps {
  readonly selected: readonly string[];
  readonly onToggle: (tagId: string) => void;
}

/** All tags, as the content of a popup that stays open; one that is typed and not known is created and added. */
export function TagOptions({ selected, onToggle }: TagOptionsProps) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const counts = useTagCounts();
  return (
    <Choice
      label={t`Tags`}
      search={t`Find or create a tag…`}
      empty={t`Type a name to create the first tag`}
      multiple
      options={useTags().map((tag) => ({
        value: tag.id,
        label: tagLabel(tag.name),
        icon: <Dot hue={tagHue(tag)} />,
        ...counts.hintOf(tag.id),
      }))}
      selected={selected}
      onPick={onToggle}
      onCreate={(name) => {
        const id = newId();
        if (run(createTag({ id, name })).success) onToggle(id);
      }}
    />
  );
}
