import { Trans, useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';
import { canEditProject } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { useArchiveProject } from './use-archive.ts';

/** Says on a project's page that it is archived, and brings it back. */
export default function ArchivedNotice({ project }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const archive = useArchiveProject();
  return (
    <div
      role="note"
      data-bar
      className="mx-4 mb-2 flex shrink-0 items-center gap-2.5 rounded-lg bg-sunken px-3 py-1.5 text-muted inset-ring inset-ring-line sm:mx-5"
    >
      <Archive className="size-4 shrink-0" aria-hidden />
      <span className="grow">
        <Trans>Archived: its tasks are on this page only, and Pulse doesn’t ask about them.</Trans>
      </span>
      {canEditProject(replica, person, project) === null && (
        <Button variant="outline" color="neutral" onClick={() => archive(project, false, true)}>
          {t`Unarchive`}
        </Button>
      )}
    </div>
  );
}
