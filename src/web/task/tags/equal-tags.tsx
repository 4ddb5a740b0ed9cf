import { Trans, useLingui } from '@lingui/react/macro';
import { Merge } from 'lucide-react';
import { mergeTag, separateTag } from '#domain/tag/commands.ts';
import { equalTags, type EqualTag } from '#domain/tag/equal-tags.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { canMergeTag } from '#domain/tag/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { useTags } from '#web/data/tags.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Offers to merge tags from before names were compared as they are now: one name, written in several ways. */
export function EqualTags() {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const pairs = equalTags(useTags()).filter(({ tag, into }) => canMergeTag(replica, person, tag, into) === null);

  function merge({ tag, into }: EqualTag): void {
    const [label, other] = [tagLabel(tag.name), tagLabel(into.name)];
    if (!run(mergeTag({ id: tag.id, into: into.id })).success) return;
    toast({
      title: t`Merged “${label}” into “${other}”`,
      undo: undoable(() => void run(separateTag({ id: tag.id, from: into.id }))),
    });
  }

  if (pairs.length === 0) return null;
  return (
    <ul aria-label={t`Tags with the same name`} className="mb-3 flex flex-col gap-2 rounded-lg bg-neutral-soft p-3">
      {pairs.map(({ tag, into }) => (
        <li key={tag.id} className="flex flex-wrap items-center justify-between gap-2">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            <Trans>
              “<bdi>{tagLabel(tag.name)}</bdi>” and “<bdi>{tagLabel(into.name)}</bdi>” are the same name.
            </Trans>
          </span>
          <Button
            variant="outline"
            color="neutral"
            icon={<Merge className="size-4" aria-hidden />}
            onClick={() => merge({ tag, into })}
          >
            {t`Merge`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
