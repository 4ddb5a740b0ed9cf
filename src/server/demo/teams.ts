/** The two teams of the company, and who is away when. */
import { addDaysOff } from '#domain/availability/commands.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import type { PastCommand } from '#server/door/replay.ts';
import { absences, teams } from './company/teams.ts';
import { dateAfter } from './days.ts';
import type { Random } from './random.ts';

/** The teams are made at `at`, and everyone accepts within the day. */
export function teamsOf(
  people: ReadonlyMap<string, string>,
  { at, now, random }: { readonly at: number; readonly now: number; readonly random: Random },
): PastCommand[] {
  const idOf = (key: string): string => {
    const id = people.get(key);
    if (id === undefined) throw new Error(`Nobody in the company is called ${key}`);
    return id;
  };
  const made = teams.flatMap(({ name, description, members }): PastCommand[] => {
    const [lead = '', ...others] = members.map(idOf);
    const id = newId(at, () => random.next());
    return [
      { at, who: lead, call: createTeam({ id, name, description }) },
      { at: at + MINUTE, who: lead, call: inviteToTeam({ id, personUids: others }) },
      ...others.map((who, index) => ({ at: at + (index + 1) * HOUR, who, call: acceptInvitation({ id }) })),
    ];
  });
  const away = absences.map(({ who, from, to }, index): PastCommand => {
    const call = addDaysOff({ from: dateAfter(now, from), to: dateAfter(now, to) });
    return { at: at + 24 * HOUR + index * MINUTE, who: idOf(who), call };
  });
  return [...made, ...away];
}
