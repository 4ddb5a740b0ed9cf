/** What people did between the moment to which the data was put back and then: which of it is lost, and how it comes back. */
import { decides } from '#sync/rule.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { AcknowledgedAt, Repeated, Repetition, Restore, RestoreReport } from '#sync/protocol/restored.ts';
import { NotThere, type Door } from './execute.ts';

/** Clocks of browsers, as far as they know the server's, and of who restores differ by less (ms). */
const SKEW = 120_000;

/** Which of these commands, all acknowledged to `person`, the database has. `restores`: oldest first. */
export async function reportLost(
  store: Pick<Store, 'write'>,
  restores: readonly Restore[],
  person: string,
  commands: readonly AcknowledgedAt[],
): Promise<RestoreReport> {
  const ids = commands.map(({ id }) => id);
  const known = await store.write(
    (rows) => ({ entry: null, receipt: null, result: ids.filter((id) => rows.receipt(id)?.person === person) }),
    () => ({ receipts: ids }),
  );
  const lacking = commands.filter(({ id }) => !known.includes(id));
  const isDropped = (command: AcknowledgedAt) => since(restores, command).some(({ replay }) => !replay);
  const dropped = restores.length > 0 ? lacking.filter(isDropped).map(({ id }) => id) : [];
  const lost = restores.length > 0 ? lacking.filter((each) => !isDropped(each)).map(({ id }) => id) : [];
  if (dropped.length > 0) decides('B3');
  return { to: restores.at(-1)?.to ?? null, known, lost, dropped };
}

/** The restores that came after it was acknowledged; the latest is among them, since the command is lacking. */
function since(restores: readonly Restore[], { epoch, answered }: AcknowledgedAt): Restore[] {
  const begun = restores.findLastIndex((each) => each.epoch === epoch);
  return restores.filter(({ at }, index) => index === restores.length - 1 || (index > begun && answered < at + SKEW));
}

/** Decides them in this order. Stops, with those that were decided, when the store cannot save. */
export async function repeatAll(
  door: Pick<Door, 'execute'>,
  deleted: ReadonlySet<string>,
  { person, isLimited }: { readonly person: string; readonly isLimited: boolean },
  commands: readonly Repeated[],
): Promise<Repetition[]> {
  const results: Repetition[] = [];
  for (const command of commands) {
    const { id } = command;
    if (isAbout(command, deleted)) {
      results.push({ id, became: 'moot' });
      continue;
    }
    try {
      const answer = await door.execute(person, { client: id, n: 1, ...command }, isLimited, true);
      results.push({ id, became: 'decided', answer });
    } catch (error) {
      if (error instanceof NotThere) results.push({ id, became: 'waiting', answer: error.answer });
      else if (error instanceof StoreUnavailable) return results;
      else throw error;
    }
  }
  return results;
}

function isAbout({ input }: Repeated, ids: ReadonlySet<string>): boolean {
  if (typeof input !== 'object' || input === null || ids.size === 0) return false;
  return Object.values(input).some((value) => typeof value === 'string' && ids.has(value));
}
