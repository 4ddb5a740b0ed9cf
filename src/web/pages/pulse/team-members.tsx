import { useMemo } from 'react';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Members } from '#web/team/members.tsx';
import { useToday } from '#web/ui/now.ts';
import { completedDays } from '../workload/finished-days.ts';
import { useWorkloads } from '../workload/use-workloads.ts';
import { PersonPulse } from './person-pulse.tsx';

/** The people of a team, each with what they completed: for leads of all, for others of themselves. */
export function TeamMembers({ team }: { readonly team: TeamRow }) {
  const { person: me } = usePulse();
  const today = useToday();
  const { memberUids } = team;
  const isLead = team.leadUids.includes(me);
  const known = useMemo(() => (isLead ? memberUids : [me]), [isLead, memberUids, me]);
  const { tasks, loaded } = useWorkloads(known);
  return (
    <Members
      team={team}
      pulseOf={(person) =>
        loaded.has(person) && (
          <PersonPulse tip days={completedDays(tasks.group(person), today)} className="h-5 w-32 shrink-0 max-sm:w-12" />
        )
      }
    />
  );
}
