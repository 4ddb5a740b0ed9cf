import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#web/data/context.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Question } from '#web/ui/question.tsx';
import { useDeleteProject } from './use-delete.ts';
import { useTally } from './use-tally.ts';

/** Asks before deleting a project that others work in. */
export default function DeletionDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const tally = useTally(projectId, true);
  const remove = useDeleteProject();
  if (!project || project.deletedAt !== null) return null;
  const others = plural(project.memberUids.length - 1, {
    one: '# other member will lose access.',
    other: '# other members will lose access.',
  });
  const tasks = tally
    ? plural(tally.total, {
        0: 'It has no tasks.',
        one: '# task will be deleted with it.',
        other: '# tasks will be deleted with it.',
      })
    : '';
  return (
    <Question
      title={t`Delete “${project.name}”?`}
      meaning={[
        others,
        tasks,
        t`Its streams, notes and files will be deleted, too.`,
        t`You can restore everything from the trash for 30 days.`,
      ]}
      action={t`Delete project`}
      onConfirm={() => remove(project)}
      onClose={onClose}
    />
  );
}
