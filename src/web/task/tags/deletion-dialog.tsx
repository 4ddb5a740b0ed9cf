import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Question } from '#web/ui/question.tsx';

interface DeletionDialogProps extends OverlayProps {
  readonly name: string;
  /** On how many visible tasks it is; undefined: the server can't be asked. */
  readonly count: number | undefined;
  readonly onDelete: () => void;
}

/** Asks before a tag is removed from tasks. */
export default function DeletionDialog({ name, count, onDelete, onClose }: DeletionDialogProps) {
  const { t } = useLingui();
  const tasks =
    count === undefined
      ? t`It will be removed from every task that has it.`
      : plural(count, {
          one: 'It will be removed from # task you can see, and from any that only others can see.',
          other: 'It will be removed from # tasks you can see, and from any that only others can see.',
        });
  return (
    <Question
      title={t`Delete ${name}?`}
      meaning={[tasks, t`You can restore it, on all of them, from the trash for 30 days.`]}
      action={t`Delete tag`}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
