import { useLingui } from '@lingui/react/macro';
import { Plus, Settings2 } from 'lucide-react';
import type { Refusal } from '#domain/refusal.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { tagsOf, useTagsById } from '#web/data/tags.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { openTags } from '../overlays.ts';
import { TagOptions } from '../tags/tag-options.tsx';
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
            <Chip key={tag.id} hue={tagHue(tag)}>
              {tagLabel(tag.name)}
            </Chip>
          ) : (
            <RemovableChip
              key={tag.id}
              hue={tagHue(tag)}
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
  const { run } = usePulse();
  const task = useRow('task', taskId);
  const own = tagsOf(useTagsById(), task?.tags ?? []).map(({ id }) => id);
  return (
    <TagOptions
      selected={own}
      onToggle={(tagId) =>
        void run(own.includes(tagId) ? removeTag({ id: taskId, tagId }) : addTag({ id: taskId, tagId }))
      }
    />
  );
}
