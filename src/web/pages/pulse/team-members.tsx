import { createContext, memo, use, useDeferredValue, useMemo } from 'react';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Members } from '#web/team/members.tsx';
import { useToday } from '#web/ui/now.ts';
import { completedDays } from '../workload/finished-days.ts';
import { useCalm } from '../workload/use-calm.ts';
import { useWorkloads, type Workloads } from '../workload/use-workloads.ts';
import { PersonPulse } from './person-pulse.tsx';

/** The people of a team, each with what they completed: for leads of all, for others of themselves. */
export function TeamMembers({ team }: { readonly team: TeamRow }) {
  const { person: me } = usePulse();
  const { memberUids } = team;
  const isLead = team.leadUids.includes(me);
  const known = useMemo(() => (isLead ? memberUids : [me]), [isLead, memberUids, me]);
  const workloads = useWorkloads(known);
  const isCalm = useCalm(known.every((person) => workloads.loaded.has(person)));
  // The table, and what is dropped in it, comes first.
  const drawn = useDeferredValue(workloads);
  return (
    <Known value={isCalm ? drawn : null}>
      <MemberList team={team} pulseOf={pulseOf} />
    </Known>
  );
}

/** The work that the viewer may know of. A change of it draws the lines of those whose it is, and not the list. */
const Known = createContext<Workloads | null>(null);
const MemberList = memo(Members);
const pulseOf = (person: string) => <MemberPulse person={person} />;

function MemberPulse({ person }: { readonly person: string }) {
  const today = useToday();
  const known = use(Known);
  if (!known?.loaded.has(person)) return null;
  const days = completedDays(known.tasks.group(person), today);
  return <PersonPulse tip days={days} className="h-5 w-32 shrink-0 max-sm:w-12" />;
}
