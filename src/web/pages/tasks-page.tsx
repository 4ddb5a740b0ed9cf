import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { authoredQuery, boardQuery, type TaskFilter } from '#domain/task/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { BoardView } from './board/board-view.tsx';
import { drawView } from './board/draw-view.tsx';
import { useFilter } from './board/use-filter.ts';
import { useOpenTask } from './board/use-open-task.ts';
import { viewOf, type ViewName } from './board/view-toggle.tsx';

const TasksWelcome = lazy(() => import('./start/tasks-welcome.tsx'));

const route = getRouteApi('/dashboard/tasks');

/** The tasks assigned to the person, or those they created. */
export function TasksPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useFilter(search, (change) => void navigate({ search: change, replace: true }));
  const created = search.view === 'created';
  const queryOf = (by: TaskFilter) => (created ? authoredQuery(person, by) : boardQuery(person, by));
  const query = queryOf(filter);
  const tasks = useList(query);
  const assigned = useScope(`assigned:${person}`);
  const authored = useScope(`authored:${person}`);
  const ready = (created ? authored : assigned) === 'open';
  const [remembered, remember] = useDevicePreference(`${person} tasks view`);
  const view = viewOf(search.layout ?? remembered, false);
  const chooseView = useEventCallback((layout: ViewName) => {
    remember(layout);
    void navigate({ search: (before) => ({ ...before, layout }), replace: true });
  });
  const [openId, open] = useOpenTask(search, (change, replace) => void navigate({ search: change, replace }));

  return (
    <>
      <PageHeader title={t`My tasks`}>
        <Segments
          label={t`Tasks shown`}
          options={[
            { value: '', label: t`Assigned to me`, short: t`Assigned` },
            { value: 'created', label: t`Created by me`, short: t`Created` },
          ]}
          chosen={created ? 'created' : ''}
          onChoose={(view) => {
            // Chosen a moment ago, an assignee is not in the address yet.
            if (filter.assignees.length > 0) setFilter({ ...filter, assignees: [] });
            void navigate({ search: (before) => ({ ...before, view, assignee: '', taskId: '' }) });
          }}
        />
      </PageHeader>
      <BoardView
        key={created ? 'created' : 'assigned'}
        tasks={tasks}
        ready={ready}
        taskReady={assigned === 'open' && authored === 'open'}
        filter={filter}
        queryOf={queryOf}
        onFilter={setFilter}
        openId={openId}
        onOpen={open}
        projectId={null}
        path="/tasks"
        which={created ? 'view=created&' : ''}
        view={{ view, lanes: false, onChoose: chooseView }}
        draw={drawView(view, { query, streams: [], streamId: null })}
        welcome={<TasksWelcome created={created} />}
      />
    </>
  );
}
