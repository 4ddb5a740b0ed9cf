import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { TaskFilter } from '#domain/task/queries.ts';
import { teamTasksQuery } from '#domain/task/team-query.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useScopes } from '#web/data/use-scopes.ts';
import { BoardView } from './board/board-view.tsx';
import { drawView } from './board/draw-view.tsx';
import { OF_TEAM } from './board/remembered-display.ts';
import { useBoardAddress } from './board/use-board-address.ts';
import { Welcome } from './board/welcome.tsx';
import { useSharedProjects } from './workload/shared-projects.tsx';

const route = getRouteApi('/dashboard/team/$teamId');

/** What the people of a team have to do, of the tasks that the viewer may read in full. */
export default function TeamTasks({ team }: { readonly team: TeamRow }) {
  const { id, name, memberUids } = team;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const path = `/team/${id}`;
  const { filter, onFilter, openId, onOpen, view, group } = useBoardAddress({
    path,
    which: OF_TEAM,
    search,
    onSearch: (change, replace) => void navigate({ search: change, replace }),
  });
  const queryOf = (by: TaskFilter) => teamTasksQuery(memberUids, by);
  const query = queryOf(filter);
  const tasks = useList(query);
  const ready = useReadable(memberUids);

  return (
    <BoardView
      tasks={tasks}
      ready={ready}
      filter={filter}
      queryOf={queryOf}
      onFilter={onFilter}
      openId={openId}
      onOpen={onOpen}
      projectId={null}
      path={path}
      which={OF_TEAM}
      view={view}
      draw={drawView(view.view, group, { query, streams: [], streamId: null })}
      welcome={
        <Welcome hotkey="c">
          <Trans>
            {name} has no tasks that you can open yet. Add the first one, or see how much there is to do under Workload.
          </Trans>
        </Welcome>
      }
    />
  );
}

/** Opens all in which the viewer may read tasks of these people; true once they are here. */
function useReadable(people: readonly string[]): boolean {
  const { person: me } = usePulse();
  const isOpen = useScopes([`assigned:${me}`, `authored:${me}`, ...useSharedProjects(people)]);
  // Another project that is shared does not take away the tasks that are shown.
  const [wasOpen, setOpen] = useState(false);
  if (isOpen && !wasOpen) setOpen(true);
  return wasOpen;
}
