import { t } from '@lingui/core/macro';
import type { PulseOptions } from '#web/data/start.ts';
import { isTextCommand } from '#web/data/text-draft-key.ts';
import { openComparison } from '#web/data/versions/overlays.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Says that a saved text was merged with what others had saved meanwhile, and shows how it differs from what was sent. */
export const showOutcome: PulseOptions['onOutcome'] = ({ call: { name, input }, outcome }, replica) => {
  if (!isTextCommand(name)) return;
  const { id, text } = input as { readonly id: string; readonly text: string };
  const saved = savedText(replica, name, id);
  if (saved === undefined) return;
  const compare = () =>
    openComparison({
      title: t`Your text and the saved one`,
      description: t`Added: what others have saved. Removed: what they have taken out.`,
      before: text,
      after: saved,
    });
  const action = { label: t`Compare`, onSelect: compare };
  if (outcome === 'kept_both') {
    const title = t`You and someone else changed the same lines`;
    toast({ title, description: t`Both versions are kept, theirs first.`, action, duration: Infinity });
  } else if (outcome === 'merged')
    toast({ title: t`Merged with what others have saved meanwhile`, action, isPolite: true });
};

type Replica = Parameters<PulseOptions['onOutcome']>[1];

function savedText(replica: Replica, name: string, id: string): string | undefined {
  switch (name) {
    case 'task.describe':
      return replica.get('task', id)?.description;
    case 'comment.edit':
      return replica.get('comment', id)?.text;
    case 'project.describe':
      return replica.get('project', id)?.description;
    default:
      return replica.get('team', id)?.description;
  }
}
