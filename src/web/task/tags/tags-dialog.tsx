import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { createTag } from '#domain/tag/commands.ts';
import { resolveTag } from '#domain/tag/resolve-tag.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { usePulse, useRowsById } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { useTags } from '#web/data/tags.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Kbd, shownKeys } from '#web/ui/kbd.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { EqualTags } from './equal-tags.tsx';
import { TagItem } from './tag-item.tsx';
import { useTagCounts } from './use-counts.ts';

/** All tags: everyone can create them and put them on tasks; each can be deleted by its creator. */
export default function TagsDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const { replica, newId } = usePulse();
  const tags = useTags();
  const rows = useRowsById('tag');
  const { countOf } = useTagCounts();
  const tagAt = (id: string) => rows.get(id);
  const mergedInto = (tag: TagRow) =>
    [...rows.values()].filter((each) => each !== tag && resolveTag(tagAt, each.id) === tag);
  const list = useRef<HTMLUListElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function create(): void {
    // A refusal is shown beside the field instead of in a toast.
    const result = replica.run(createTag({ id: newId(), name }));
    setProblem(result.success ? null : refusalMessage(result));
    if (!result.success) return;
    announce(t`Tag added`);
    setName('');
  }

  return (
    <Dialog title={t`Tags`} description={t`Tags are shared across all projects.`} onClose={onClose}>
      <EqualTags />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Tags`}
        className="-mx-2 flex max-h-[26rem] flex-col overflow-y-auto px-2 outline-none"
      >
        {tags.map((tag) => (
          <TagItem
            key={tag.id}
            tag={tag}
            count={countOf(tag.id)}
            merged={mergedInto(tag)}
            onDeleted={() => list.current?.focus()}
          />
        ))}
      </ul>
      {tags.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Trans>No tags yet. Name the first one, like “Bug”.</Trans>
          <Kbd keys={shownKeys('Enter')} />
        </p>
      )}
      <Form onSubmit={create} className="mt-4 flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t`New tag`}
            autoFocus
            autoComplete="off"
            maxLength={500}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={problem ?? undefined}
          />
        </div>
        <Button type="submit" size="lg" icon={<Plus className="size-4" aria-hidden />} className="mt-6.5">
          {t`Add`}
        </Button>
      </Form>
    </Dialog>
  );
}
