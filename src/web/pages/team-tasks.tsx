import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { TaskFilter } from '#domain/task/queries.ts';
import { teamTasksQuery } from '#domain/task/team-query.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useScopes } from '#web/data/use-scopes.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { BoardView } from './board/board-view.tsx';
import { drawView } from './board/draw-view.tsx';
import { useFilter } from './board/use-filter.ts';
import { useOpenTask } from './board/use-open-task.ts';
import { viewOf, type ViewName } from './board/view-toggle.tsx';
import { Welcome } from './board/welcome.tsx';
import { useSharedProjects } from './workload/shared-projects.tsx';

const route = getRouteApi('/dashboard/team/$teamId');

/** What the people of a team have to do, of the tasks that the viewer may read in full. */
export default function TeamTasks({ team }: { readonly team: TeamRow }) {
  const { id, name, memberUids } = team;
  const { person } = usePulse();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useFilter(search, (change) => void navigate({ search: change, replace: true }));
  const queryOf = (by: TaskFilter) => teamTasksQuery(memberUids, by);
  const query = queryOf(filter);
  const tasks = useList(query);
  const ready = useReadable(memberUids);
  const path = `/team/${id}`;
  const [remembered, remember] = useDevicePreference(`${person} ${path} view`);
  const view = viewOf(search.layout ?? remembered, false);
  const chooseView = useEventCallback((layout: ViewName) => {
    remember(layout);
    void navigate({ search: (before) => ({ ...before, layout }), replace: true });
  });
  const [openId, open] = useOpenTask(search, (change, replace) => void navigate({ search: change, replace }));

  return (
    <BoardView
      tasks={tasks}
      ready={ready}
      filter={filter}
      queryOf={queryOf}
      onFilter={setFilter}
      openId={openId}
      onOpen={open}
      projectId={null}
      path={path}
      which="view=tasks&"
      view={{ view, lanes: false, onChoose: chooseView }}
      draw={drawView(view, { query, streams: [], streamId: null })}
      welcome={
        <Welcome hotkey="c">
          <Trans>
            Nobody in {name} has a task that you can read. Add the first one, or see under Workload how much there is to
            do.
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
