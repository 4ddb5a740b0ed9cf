import { useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/ui/title.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { Due } from './due.tsx';
import { Needs } from './needs.tsx';
import { People } from './people.tsx';
import { Projects } from './projects.tsx';
import { useLead, type Lead } from './use-lead.ts';
import { useWeek } from './use-week.ts';

interface ThisWeekProps {
  readonly onOpen: (taskId: string) => void;
}

/** The week of all the teams and projects that a person leads. */
export default function ThisWeek({ onOpen }: ThisWeekProps) {
  const { t } = useLingui();
  const lead = useLead();
  useTitle(t`This week`);
  return (
    <>
      <h1 className="sr-only">{t`This week`}</h1>
      {lead === null ? <LoadingRows /> : <Shown lead={lead} onOpen={onOpen} />}
    </>
  );
}

function Shown({ lead, onOpen }: ThisWeekProps & { readonly lead: Lead }) {
  const week = useWeek(lead);
  // A part of the numbers would be a wrong one.
  if (!week.isLoaded) return <LoadingRows />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="contents lg:flex lg:flex-col lg:gap-5">
        <Needs week={week} onOpen={onOpen} />
        <Due week={week} onOpen={onOpen} />
      </div>
      <div className="contents lg:flex lg:flex-col lg:gap-5">
        <People week={week} teams={lead.teams} />
        <Projects projects={lead.projects} today={week.today} onOpen={onOpen} />
      </div>
    </div>
  );
}
