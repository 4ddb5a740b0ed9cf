import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FolderKanban, Plus, RefreshCw } from 'lucide-react';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { openImport } from '#web/import/overlays.ts';
import { useResumedImport } from '#web/import/use-resumed.ts';
import { inOrder, projectOrder } from '#web/project/order.ts';
import { OrderButton } from '#web/project/order-button.tsx';
import { openProjectForm } from '#web/project/overlays.ts';
import { ProjectList } from '#web/project/project-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shownKeys } from '#web/ui/kbd.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useRefresh } from './use-refresh.ts';
import { LoadingRows } from './loading-rows.tsx';

export function ProjectsPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const [order, setOrder] = useDevicePreference(`${person} projects order`);
  const chosen = projectOrder(order);
  const projects = inOrder(useList(projectsQuery(person)).group(), chosen);
  const ready = useScope(`user:${person}`) === 'open';
  const [busy, refresh] = useRefresh(`user:${person}`);

  useResumedImport();

  const create = (
    <>
      <Button
        variant="ghost"
        color="neutral"
        icon={<Download className="size-4" aria-hidden />}
        aria-label={t`Import from Trello`}
        data-tip={t`Import from Trello`}
        onClick={() => openImport({})}
      >
        <span className="max-lg:hidden">{t`Import from Trello`}</span>
      </Button>
      <Button
        size="md"
        icon={<Plus className="size-4" aria-hidden />}
        aria-label={t`New project`}
        data-tip={t`New project (${shownKeys('n p')})`}
        onClick={() => openProjectForm({})}
      >
        <span className="max-md:hidden">{t`New project`}</span>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t`Projects`}
        actions={
          <>
            {projects.length > 1 && <OrderButton order={chosen} onChoose={setOrder} />}
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Refresh`}
              data-tip={t`Refresh`}
              loading={busy}
              onClick={() => void refresh()}
              className="pointer-coarse:size-11"
            >
              <RefreshCw className="size-4" aria-hidden />
            </Button>
            {create}
          </>
        }
      />
      <div className="min-h-0 grow overflow-y-auto">
        {!ready && <LoadingRows />}
        {projects.length > 0 && <ProjectList projects={projects} busy={busy} />}
        {ready && projects.length === 0 && (
          <EmptyState
            icon={<FolderKanban className="size-6" aria-hidden />}
            title={<Trans>Create your first project</Trans>}
            action={
              <Button size="lg" onClick={() => openProjectForm({})}>
                {t`New project`}
              </Button>
            }
          >
            <Trans>A shared board for your team. All you need is a name.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  );
}
