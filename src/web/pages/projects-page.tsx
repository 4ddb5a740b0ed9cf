import { getRouteApi } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, Download, FolderKanban, Plus, RefreshCw } from 'lucide-react';
import { archivedProjectsQuery, projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { openImport } from '#web/import/overlays.ts';
import { useResumedImport } from '#web/import/use-resumed.ts';
import { inOrder, projectOrder } from '#web/project/order.ts';
import { OrderButton } from '#web/project/order-button.tsx';
import { openProjectForm } from '#web/project/overlays.ts';
import { ProjectList } from '#web/project/project-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { PhonePlaces } from '#web/app/shell/phone/places.tsx';
import { useRefresh } from './use-refresh.ts';
import { LoadingRows } from './loading-rows.tsx';

const route = getRouteApi('/dashboard/projects');

export function ProjectsPage() {
  const { t } = useLingui();
  const isArchive = route.useSearch().show === 'archived';
  const navigate = route.useNavigate();
  const { person } = usePulse();
  const [order, setOrder] = useDevicePreference(`${person} projects order`);
  const chosen = projectOrder(order);
  const active = useList(projectsQuery(person)).group();
  const archived = useList(archivedProjectsQuery).group();
  const projects = inOrder(isArchive ? archived : active, chosen);
  const ready = useScope(`user:${person}`) === 'open';
  const [busy, refresh] = useRefresh(`user:${person}`);

  useResumedImport();
  const showActive = () => void navigate({ search: {} });
  useHotkeys(isArchive && projects.length === 0 ? { Escape: showActive } : {});

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
      >
        {(isArchive || archived.length > 0) && (
          <Segments
            label={t`Projects shown`}
            options={[
              { value: 'active', label: t`Active` },
              { value: 'archived', label: t`Archived` },
            ]}
            chosen={isArchive ? 'archived' : 'active'}
            onChoose={(show) => void navigate({ search: show === 'archived' ? { show } : {} })}
          />
        )}
      </PageHeader>
      <div className="min-h-0 grow overflow-y-auto">
        <PhonePlaces />
        {!ready && <LoadingRows />}
        {projects.length > 0 && <ProjectList projects={projects} busy={busy} />}
        {ready && isArchive && projects.length === 0 && (
          <EmptyState
            icon={<Archive className="size-6" aria-hidden />}
            title={<Trans>No archived projects</Trans>}
            action={
              <Button size="lg" variant="outline" color="neutral" onClick={showActive}>
                {t`Show active`}
              </Button>
            }
            hotkey="Escape"
          >
            <Trans>Choose “Archive project” in a project’s menu once it is over. Nothing of it is lost.</Trans>
          </EmptyState>
        )}
        {ready && !isArchive && projects.length === 0 && (
          <EmptyState
            icon={<FolderKanban className="size-6" aria-hidden />}
            title={<Trans>Create your first project</Trans>}
            hotkey="n p"
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
