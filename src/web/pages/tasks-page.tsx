import { getRouteApi } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { boardQuery } from '#domain/task/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BoardView } from './board/board-view.tsx';
import { useFilter } from './board/use-filter.ts';
import { Welcome } from './board/welcome.tsx';

const route = getRouteApi('/dashboard/tasks');

/** What is assigned to the person. */
export function TasksPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useFilter(search, (change) => void navigate({ search: change, replace: true }));
  const tasks = useList(boardQuery(person, filter));
  const ready = useScope(`assigned:${person}`) === 'open';
  const openId = search.taskId ?? null;

  return (
    <>
      <PageHeader title={t`My tasks`} />
      <BoardView
        tasks={tasks}
        ready={ready}
        filter={filter}
        onFilter={setFilter}
        openId={openId}
        onOpen={(taskId) =>
          void navigate({
            search: (before) => ({ ...before, taskId: taskId ?? '' }),
            replace: openId !== null && taskId !== null,
          })
        }
        projectId={null}
        welcome={
          <Welcome>
            <Trans>Nothing is assigned to you. Write down the first thing under “Add task”.</Trans>
          </Welcome>
        }
      />
    </>
  );
}
