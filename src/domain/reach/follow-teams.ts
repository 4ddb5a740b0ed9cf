import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import { readAll } from '../read-all.ts';
import type { TeamRow } from '../team/row.ts';
import type { ReachRow } from './row.ts';

/** Who reads whose workload once the command's changes are made. People who are new in the directory get a row, too. */
export function reachOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const people = new Set<string>();
  const teams = new Map<string, TeamRow | null>();
  for (const { table, id, before, after } of changes) {
    if (table === 'person' && before === null) people.add(id);
    if (table !== 'team') continue;
    const [was, is] = [before as TeamRow | null, after as TeamRow | null];
    teams.set(id, is);
    for (const person of concerned(was, is)) people.add(person);
  }
  const all = [...people];
  const reaches = readAll(all.map((person) => () => rows.get('reach', person)));
  const joined = readAll(all.map((person) => () => rows.list('team', 'memberUids', person)));
  return all.flatMap((id, index): RowChange[] => {
    const others = (joined[index] ?? []).filter((team) => !teams.has(team.id));
    const changed = [...teams.values()].flatMap((team) => (team?.memberUids.includes(id) ? [team] : []));
    const leads = new Set([...others, ...changed].flatMap((team) => leadsOf(team)));
    leads.delete(id);
    const before = reaches[index] ?? null;
    const leadUids = [...leads].sort();
    if (before && String(before.leadUids) === String(leadUids)) return [];
    const after: ReachRow = { id, leadUids, deletedAt: null };
    return [{ table: 'reach', id, before, after }];
  });
}

/** Whose leads the change of a team may change: everyone's in it, where its leads are others than before. */
function concerned(was: TeamRow | null, is: TeamRow | null): string[] {
  const [before, after] = [was?.memberUids ?? [], is?.memberUids ?? []];
  const sameLeads = String(leadsOf(was)) === String(leadsOf(is));
  if (!sameLeads) return [...before, ...after];
  return [...before.filter((person) => !after.includes(person)), ...after.filter((person) => !before.includes(person))];
}

function leadsOf(team: TeamRow | null): readonly string[] {
  if (!team || team.deletedAt !== null) return [];
  return team.leadUids;
}
