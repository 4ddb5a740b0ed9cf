import { useReducer } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createTag } from '#domain/tag/commands.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import { usePulse } from '#web/data/context.ts';
import { useTags, useTagsById } from '#web/data/tags.ts';
import { Dot } from '#web/ui/chip.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { BulkChoiceProps } from './bulk-choices.tsx';

/** A tag that all of them have is checked, and picking it removes it from all; any other is added to those without it. */
export function BulkTags({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const { replica, run: runOne, newId } = usePulse();
  const [, again] = useReducer((turn: number) => turn + 1, 0);
  const tags = useTags();
  const byId = useTagsById();
  const now = tasks.flatMap(({ id }) => replica.get('task', id) ?? []);
  const has = (own: readonly string[], tagId: string) => own.some((each) => byId.get(each)?.id === tagId);
  const countOf = (tagId: string) => now.filter((task) => has(task.tags, tagId)).length;

  async function put(tagId: string, tag: string): Promise<void> {
    await run({
      call: ({ id, tags: own }) => (has(own, tagId) ? null : addTag({ id, tagId })),
      done: (count) => t`Added ${tag} to ${plural(count, { one: '# task', other: '# tasks' })}`,
    });
    again();
  }

  async function takeOff(tagId: string, tag: string): Promise<void> {
    await run({
      call: ({ id, tags: own }) => (has(own, tagId) ? removeTag({ id, tagId }) : null),
      done: (count) => t`Removed ${tag} from ${plural(count, { one: '# task', other: '# tasks' })}`,
    });
    again();
  }

  function create(name: string): void {
    const id = newId();
    if (runOne(createTag({ id, name })).success) void put(id, tagLabel(name));
  }

  return (
    <Choice
      label={t`Tags`}
      search={t`Find or create a tag…`}
      empty={t`Type a name to create the first tag`}
      multiple
      options={tags.map((tag) => {
        const count = countOf(tag.id);
        return {
          value: tag.id,
          label: tagLabel(tag.name),
          icon: <Dot hue={tagHue(tag)} />,
          ...(count > 0 && count < now.length ? { hint: t`${count} of ${now.length}` } : {}),
        };
      })}
      selected={tags.flatMap(({ id }) => (now.length > 0 && countOf(id) === now.length ? [id] : []))}
      onPick={(tagId) => {
        const tag = tagLabel(byId.get(tagId)?.name ?? '');
        void (countOf(tagId) === now.length ? takeOff(tagId, tag) : put(tagId, tag));
      }}
      onCreate={create}
    />
  );
}
