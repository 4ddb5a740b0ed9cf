import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ShareForm } from '#web/task/share-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const route = getRouteApi('/dashboard/share');

/** The page for content that other apps share with the installed app, and for its icon's shortcut. */
export function SharePage() {
  const { t } = useLingui();
  const shared = route.useSearch();
  const navigate = useNavigate();

  // Not kept in the history: going back would create the same task again.
  function leave(task: { readonly id: string; readonly projectId: string | null } | null): void {
    const search = task ? { taskId: task.id } : {};
    const { projectId = null } = task ?? {};
    if (projectId === null) void navigate({ to: '/tasks', search, replace: true });
    else void navigate({ to: '/projects/$projectId', params: { projectId }, search, replace: true });
  }

  return (
    <>
      <PageHeader title={t`New task`} />
      <div className="min-h-0 grow overflow-y-auto">
        <div className="w-full max-w-140 px-4 py-2 sm:px-5">
          <ShareForm key={JSON.stringify(shared)} shared={shared} onDone={leave} />
        </div>
      </div>
    </>
  );
}
