import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { authoredQuery, boardQuery, helpingQuery, type TaskFilter } from '#domain/task/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { BoardView } from './board/board-view.tsx';
import { drawView } from './board/draw-view.tsx';
import { CREATED, HELPING, rememberedDisplay } from './board/remembered-display.ts';
import { useBoardAddress } from './board/use-board-address.ts';

const TasksWelcome = lazy(() => import('./start/tasks-welcome.tsx'));

const route = getRouteApi('/dashboard/tasks');

const VIEWS = {
  assigned: { which: '', queryOf: boardQuery },
  created: { which: CREATED, queryOf: authoredQuery },
  helping: { which: HELPING, queryOf: helpingQuery },
} as const;

/** The tasks assigned to the person, those they created, or those with which they help. */
export function TasksPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const seen = search.view === 'created' || search.view === 'helping' ? search.view : 'assigned';
  const { which } = VIEWS[seen];
  const { filter, onFilter, openId, onOpen, view, group } = useBoardAddress({
    path: '/tasks',
    which,
    search,
    onSearch: (change, replace) => void navigate({ search: change, replace }),
  });
  const queryOf = (by: TaskFilter) => VIEWS[seen].queryOf(person, by);
  const query = queryOf(filter);
  const tasks = useList(query);
  const scopes = {
    assigned: useScope(`assigned:${person}`),
    created: useScope(`authored:${person}`),
    helping: useScope(`helping:${person}`),
  };
  const ready = scopes[seen] === 'open';

  return (
    <>
      <PageHeader title={t`My tasks`}>
        <Segments
          label={t`Tasks shown`}
          options={[
            { value: '', label: t`Assigned to me`, short: t`Assigned` },
            { value: 'created', label: t`Created by me`, short: t`Created` },
            { value: 'helping', label: t`Helping` },
          ]}
          chosen={seen === 'assigned' ? '' : seen}
          onChoose={(view: '' | 'created' | 'helping') => {
            // Chosen a moment ago, an assignee is not in the address yet.
            if (filter.assignees.length > 0) onFilter({ ...filter, assignees: [] });
            // The others are shown as they were seen last; what was never chosen there stays as it is.
            const chosen = rememberedDisplay(person, `/tasks${VIEWS[view === '' ? 'assigned' : view].which}`);
            void navigate({
              search: (before) => ({
                ...before,
                view,
                ...(chosen.view !== null && { layout: '' }),
                ...(chosen.order !== null && { order: '' }),
                ...(chosen.group !== null && { group: '' }),
                assignee: '',
                taskId: '',
              }),
            });
          }}
        />
      </PageHeader>
      <BoardView
        key={seen}
        tasks={tasks}
        ready={ready}
        taskReady={Object.values(scopes).every((state) => state === 'open')}
        filter={filter}
        queryOf={queryOf}
        onFilter={onFilter}
        openId={openId}
        onOpen={onOpen}
        projectId={null}
        path="/tasks"
        which={which}
        view={view}
        draw={drawView(view.view, group, { query, streams: [], streamId: null })}
        welcome={<TasksWelcome seen={seen} />}
      />
    </>
  );
}
