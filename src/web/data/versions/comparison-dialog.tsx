import { useLingui } from '@lingui/react/macro';
import { TaskNumber } from '#web/data/task-number.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { differences } from '#web/ui/differences/differences.ts';
import { Differences } from '#web/ui/differences/differences-view.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

interface ComparisonDialogProps extends OverlayProps {
  readonly title: string;
  readonly description: string;
  readonly before: string;
  readonly after: string;
}

/** Two texts beside each other: what was added and removed from one to the other. */
export default function ComparisonDialog({ title, description, before, after, onClose }: ComparisonDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog wide title={title} description={description} onClose={onClose}>
      {/* Who opens it while they write goes on writing. */}
      <div data-looked-at className="min-h-32 overflow-y-auto sm:max-h-[60dvh]">
        <Differences found={differences(linesOf(before), linesOf(after))} empty={t`No text`} TaskNumber={TaskNumber} />
      </div>
    </Dialog>
  );
}

/** Blank ones are no difference. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
