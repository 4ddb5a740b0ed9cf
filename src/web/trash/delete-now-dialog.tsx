import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Question } from '#web/ui/question.tsx';
import type { Deleted } from '#domain/trash/deleted.ts';

interface DeleteNowDialogProps extends OverlayProps {
  readonly item: Deleted;
  readonly name: string;
  readonly onDelete: () => void;
}

/** Asks for confirmation: this is the one deletion that cannot be undone. */
export default function DeleteNowDialog({ item, name, onDelete, onClose }: DeleteNowDialogProps) {
  const { t } = useLingui();
  const { kind, tasks } = item;
  const withIt =
    kind === 'project' && tasks
      ? plural(tasks, { one: '# task will be deleted with it.', other: '# tasks will be deleted with it.' })
      : kind === 'task'
        ? tasks
          ? plural(tasks, {
              one: 'Its comments and # subtask will be deleted too.',
              other: 'Its comments and # subtasks will be deleted too.',
            })
          : t`Its comments will be deleted too.`
        : '';
  return (
    <Question
      title={kind === 'comment' ? t`Delete this comment now?` : t`Delete “${name}” now?`}
      meaning={[withIt, t`This can’t be undone. It will be removed from this server’s log and backups within 30 days.`]}
      action={t`Delete now`}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
