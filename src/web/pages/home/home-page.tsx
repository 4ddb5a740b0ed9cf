import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useScope } from '#web/data/context.ts';
import { LatestLines } from '#web/notification/latest-lines.tsx';
import { useActions } from '#web/task/actions.ts';
import { Bulk } from '#web/task/selection/bulk-place.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useToday } from '#web/ui/now.ts';
import { Segments } from '#web/ui/segments.tsx';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { Agenda } from './agenda.tsx';
import { AroundNow } from './around-now.tsx';
import { Card } from './card.tsx';
import { FirstSteps, useFirstSteps } from '../start/first-steps.tsx';
import { Greeting } from './greeting.tsx';
import { MyProjects } from './my-projects.tsx';
import { NothingDue } from './nothing-due.tsx';
import { QuickAdd } from './quick-add.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { useTab, type Tab } from './use-tab.ts';
import { useLead } from '../week/use-lead.ts';

const OpenCheckIns = lazy(() => import('#web/check-in/open-check-ins.tsx'));
const OpenTask = lazy(() => import('../board/open-task.tsx'));
const ThisWeek = lazy(() => import('../week/this-week.tsx'));

/** Home names it in its address while a question is shown, so that links can lead to it. */
const CHECK_INS = 'check-ins';

const route = getRouteApi('/dashboard/');

/** The home page: what the person has to do, and what has happened; for who leads, also the week of those they lead. */
export function HomePage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const { taskId = null, view } = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const assigned = useScope(`assigned:${person}`);
  const authored = useScope(`authored:${person}`);
  const actions = useActions();
  const steps = useFirstSteps();
  const isLead = useLead() !== null;
  const [tab, choose] = useTab(
    isLead,
    view,
    useEventCallback((shown: Tab, isChoice: boolean) => void navigate({ search: { view: shown }, replace: !isChoice })),
  );
  const open = useEventCallback(
    (id: string) => void navigate({ search: (now) => ({ ...now, taskId: id }), hash: true, replace: taskId !== null }),
  );
  const asks = useLocation().hash === CHECK_INS;
  const toggleCheckIns = useEventCallback(
    (isOpen: boolean) => void navigate({ search: true, hash: isOpen ? CHECK_INS : '', replace: true }),
  );

  function close(): void {
    void navigate({ search: view === undefined ? {} : { view }, hash: true });
    if (taskId !== null)
      document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] [data-open]`)?.focus();
  }

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto flex max-w-6xl flex-col gap-5 px-3 pt-5 pb-10 sm:px-6 lg:pt-8">
          {isLead && (
            <div className="flex">
              <Segments
                label={t`Home section`}
                options={[
                  { value: 'day', label: t`My day` },
                  { value: 'week', label: t`This week` },
                ]}
                chosen={tab}
                onChoose={choose}
              />
            </div>
          )}
          {tab === 'week' ? (
            <ThisWeek onOpen={open} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
              <div className="flex flex-col gap-5">
                <Greeting today={today} />
                <QuickAdd onOpen={open} />
                <FirstSteps {...steps} />
                <Agenda
                  actions={actions}
                  openId={taskId}
                  onOpen={open}
                  nothing={<NothingDue hasSteps={steps.areShown} />}
                >
                  <OpenCheckIns isOpen={asks} onToggle={toggleCheckIns} onOpen={open} />
                </Agenda>
              </div>
              <div className="flex flex-col gap-5 lg:pt-1">
                <Card title={t`Notifications`} more={{ to: '/notifications', label: t`See all` }}>
                  <LatestLines />
                </Card>
                <AroundNow />
                <SinceLastVisit />
                <MyProjects />
              </div>
            </div>
          )}
        </div>
      </div>
      <Bulk />
      {taskId !== null && (
        <OpenTask
          taskId={taskId}
          projectId={null}
          actions={actions}
          ready={assigned === 'open' && authored === 'open'}
          onClose={close}
        />
      )}
    </div>
  );
}
