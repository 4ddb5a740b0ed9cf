/** An account is disabled: no command of the product does this yet, so it goes to the store as one of Pulse itself. */
import { SYSTEM } from '#domain/command.ts';
import type { Store } from '#sync/log/store.ts';

export async function disablePerson(
  store: Store,
  person: string,
  { id, now }: { id: string; now: number },
): Promise<void> {
  await store.write((rows) => {
    const before = rows.get('person', person) ?? null;
    const after = before && { ...before, disabledAt: now, updatedAt: now };
    const changes = [{ table: 'person', id: person, before, after }];
    const entry = { id, at: now, actor: SYSTEM, client: SYSTEM, name: 'person.disable', version: 1, changes };
    return { entry, receipt: null, result: undefined };
  });
}
