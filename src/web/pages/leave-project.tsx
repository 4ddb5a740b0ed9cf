import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Leaves the page of a project that was there and is gone. */
export default function LeaveProject({ projectId }: { readonly projectId: string }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  if (project?.deletedAt === null && project.name !== name) setName(project.name);
  const left = name !== null && project?.deletedAt !== null;
  // The person's own deletion leaves a tombstone, and has its own toast.
  const taken = left && project === undefined;

  useEffect(() => {
    if (!left) return;
    if (taken) toast({ title: t`“${name}” was deleted or is no longer shared with you` });
    void navigate({ to: '/projects', replace: true });
  }, [left, taken, name, navigate, t]);
  return null;
}
