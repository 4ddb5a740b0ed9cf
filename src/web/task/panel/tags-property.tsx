import { useLingui } from '@lingui/react/macro';
import { Plus, Settings2 } from 'lucide-react';
import type { Refusal } from '#domain/refusal.ts';
import { createTag } from '#domain/tag/commands.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { tagsOf, useTags, useTagsById } from '#web/data/tags.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, Dot, RemovableChip } from '#web/ui/chip.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { openTags } from '../overlays.ts';
import { useTagCounts } from '../tags/use-counts.ts';
import { PropertyLine } from './property.tsx';

export function TagsProperty({ task, refusal }: { task: TaskRow; refusal: Refusal | null }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const own = tagsOf(useTagsById(), task.tags).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <PropertyLine label={t`Tags`}>
      <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-1 px-1 py-1 pointer-coarse:min-h-11">
        {own.map((tag) =>
          refusal ? (
            <Chip key={tag.id} dot={tagHue(tag)}>
              {tagLabel(tag.name)}
            </Chip>
          ) : (
            <RemovableChip
              key={tag.id}
              dot={tagHue(tag)}
              label={t`Remove tag ${tagLabel(tag.name)}`}
              onRemove={() => void run(removeTag({ id: task.id, tagId: tag.id }))}
            >
              {tagLabel(tag.name)}
            </RemovableChip>
          ),
        )}
        {!refusal && (
          <Button
            size="xs"
            variant="ghost"
            color="neutral"
            aria-haspopup="listbox"
            icon={<Plus className="size-3.5" aria-hidden />}
            onClick={(event) => openPopup(event.currentTarget, t`Tags`, <TagChoice taskId={task.id} />)}
          >
            {t`Add tag`}
          </Button>
        )}
        <Button
          square
          size="xs"
          variant="ghost"
          color="neutral"
          aria-label={t`All tags`}
          aria-haspopup="dialog"
          data-tip={t`All tags`}
          onClick={() => openTags({})}
          className="text-faint"
        >
          <Settings2 className="size-3.5" aria-hidden />
        </Button>
      </div>
    </PropertyLine>
  );
}

/** Follows the task: the popup stays open while tags are added and removed. */
export function TagChoice({ taskId }: { taskId: string }) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const task = useRow('task', taskId);
  const tags = useTags();
  const counts = useTagCounts();
  const own = tagsOf(useTagsById(), task?.tags ?? []).map(({ id }) => id);

  function toggle(tagId: string): void {
    run(own.includes(tagId) ? removeTag({ id: taskId, tagId }) : addTag({ id: taskId, tagId }));
  }

  function create(name: string): void {
    const id = newId();
    if (run(createTag({ id, name })).success) run(addTag({ id: taskId, tagId: id }));
  }

  return (
    <Choice
      label={t`Tags`}
      search={t`Find or create a tag…`}
      empty={t`Type a name to create the first tag`}
      multiple
      options={tags.map((tag) => ({
        value: tag.id,
        label: tagLabel(tag.name),
        icon: <Dot hue={tagHue(tag)} />,
        ...counts.hintOf(tag.id),
      }))}
      selected={own}
      onPick={toggle}
      onCreate={create}
    />
  );
}
