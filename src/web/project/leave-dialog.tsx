import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { leaveProject } from '#domain/project/members.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Question } from '#web/ui/question.tsx';
import { toast } from '#web/ui/toast/store.ts';

/** Asks first: only the owner can add the person again, so there is no undo. */
export default function LeaveDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const project = useRow('project', projectId);
  const people = usePeople();
  const navigate = useNavigate();
  const matches = useMatchRoute();
  if (!project) return null;
  const { name } = project;
  const owner = nameOf(people, project.ownerUid);

  async function leave(): Promise<void> {
    // Before the page loses its project, which it would report as someone else's doing.
    if (matches({ to: '/projects/$projectId', params: { projectId } })) await navigate({ to: '/projects' });
    if (run(leaveProject({ id: projectId })).success) toast({ title: t`You left “${name}”` });
  }

  return (
    <Question
      title={t`Leave ${name}?`}
      meaning={[
        t`You’ll lose access to its tasks. Your unfinished ones go to ${owner}, and only they can add you back.`,
      ]}
      action={t`Leave project`}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
