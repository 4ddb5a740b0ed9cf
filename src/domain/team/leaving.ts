import { patched } from '../patch.ts';
import type { TeamRow } from './row.ts';

/** Neither a member nor a lead any more. */
export function withoutPerson(team: TeamRow, personId: string, now: number): TeamRow {
  const others = (people: readonly string[]) => people.filter((person) => person !== personId);
  const shares = Object.fromEntries(Object.entries(team.shares).filter(([person]) => person !== personId));
  return patched(team, { memberUids: others(team.memberUids), leadUids: others(team.leadUids), shares }, now);
}
