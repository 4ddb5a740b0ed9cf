import { Fragment, useMemo } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { streamsQuery } from '#domain/stream/queries.ts';
import { projectTasksQuery, type TaskFilter } from '#domain/task/queries.ts';
import { useList, useRow, useScope } from '#web/data/context.ts';
import { chosenStream, NO_STREAM, streamFilter } from '#web/stream/choice.ts';
import { useKnownFields } from '#web/task/fields/known-fields.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { BoardView, type DrawBoard } from './board/board-view.tsx';
import { drawView } from './board/draw-view.tsx';
import { useBoardAddress } from './board/use-board-address.ts';
import { MissingPage } from './missing-page.tsx';
import { ProjectHeader } from './project-header.tsx';
import { LoadingRows } from './loading-rows.tsx';

const route = getRouteApi('/dashboard/projects/$projectId');

/** Every task of one project, live. */
export function ProjectPage() {
  const { projectId } = route.useParams();
  // A new board for another project: no state is carried over.
  return (
    <Fragment key={projectId}>
      <Project projectId={projectId} />
      <LeaveProject projectId={projectId} />
    </Fragment>
  );
}

function Project({ projectId }: { projectId: string }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const scope = useScope(`project:${projectId}`);
  const project = useRow('project', projectId);
  const streams = useList(streamsQuery(projectId)).group();
  const stream = chosenStream(streams, search.stream, scope === 'open');
  const known = useKnownFields(projectId);
  const lanes = streams.length > 0;
  const { filter, onFilter, openId, onOpen, view, group } = useBoardAddress({
    path: `/projects/${projectId}`,
    search,
    onSearch: (change, replace) => void navigate({ search: change, replace }),
    lanes,
    lanesFirst: lanes && stream === null,
    known,
  });
  const queryOf = (by: TaskFilter) => projectTasksQuery(projectId, by, streamFilter(streams, stream));
  const query = queryOf(filter);
  const tasks = useList(query);

  const chooseStream = useEventCallback(
    (chosen: string | null) =>
      void navigate({ search: (before) => ({ ...before, stream: chosen ?? '' }), replace: true }),
  );
  const shownStreams = useMemo(
    () => ({ streams, chosen: stream, onChoose: chooseStream }),
    [streams, stream, chooseStream],
  );
  const section = search.view === 'overview' || search.view === 'pulse' ? search.view : 'tasks';
  const newStream = stream === NO_STREAM ? null : stream;
  const draw: DrawBoard | undefined =
    view.view === 'lanes'
      ? (board, create) => (
          <LaneView projectId={projectId} streams={streams} filter={filter} board={board} create={create} />
        )
      : drawView(view.view, group, { query, streams, streamId: newStream });

  if (!project || project.deletedAt !== null) {
    // Until the server has denied it, the project may only be loading; and it may be shared again.
    return scope === 'denied' ? <MissingPage path={`/projects/${projectId}`} /> : <LoadingRows />;
  }
  return (
    <>
      {section !== 'tasks' && <ProjectHeader project={project} section={section} />}
      {project.archivedAt !== null && <ArchivedNotice project={project} />}
      {section === 'overview' ? (
        <ProjectOverview project={project} />
      ) : section === 'pulse' ? (
        <ProjectPulse projectId={projectId} openId={openId} onOpen={onOpen} />
      ) : (
        <BoardView
          head={<ProjectHeader project={project} section="tasks" streams={shownStreams} />}
          tasks={tasks}
          ready={scope === 'open'}
          filter={filter}
          queryOf={queryOf}
          onFilter={onFilter}
          openId={openId}
          onOpen={onOpen}
          projectId={projectId}
          path={`/projects/${projectId}`}
          streamId={newStream}
          isPart={stream !== null}
          view={view}
          draw={draw}
          welcome={<ProjectWelcome stream={stream} onBoard={draw === undefined} />}
        />
      )}
    </>
  );
}

const ArchivedNotice = lazy(() => import('#web/project/archived-notice.tsx'));
const ProjectOverview = lazy(() => import('./overview/project-overview.tsx'));
const ProjectPulse = lazy(() => import('./pulse/project-pulse.tsx'));
const ProjectWelcome = lazy(() => import('./board/project-welcome.tsx'));
const LaneView = lazy(() => import('./board/lane-view.tsx'));
const LeaveProject = lazy(() => import('./leave-project.tsx'));
