import { describe, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { beginUpload, removeUpload } from '#domain/upload/commands.ts';
import { clock } from '#server/clock.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { createArrivingLimit } from './arriving.ts';

describe.each(DATABASES)('files that are announced and never sent, on %s', (kind) => {
  it('are limited for each person and in all, until some have arrived or are removed', async () => {
    const { database, as } = await openHouse(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const taskId = id();
    await ada(createTask({ id: taskId, name: 'Paint', assignee: bob.person }));
    const [first, second] = [id(), id()];
    const begin = (upload = id()) => beginUpload({ id: upload, name: 'plan.txt', size: 4, taskId });
    for (const upload of [first, second]) await ada(begin(upload));

    // It finds what was announced before, also through another node.
    const stopped = { ...clock, after: () => () => {} };
    const limit = createArrivingLimit(database, stopped, { ofPerson: 3, inAll: 4 });
    await limit.count();
    const asked = async (person: string) => (await limit.inspect(person, begin()))?.code ?? null;
    expect([await asked(ada.person), await asked(ada.person)]).toEqual([null, 'uploads_waiting']);
    expect([await asked(bob.person), await asked(bob.person)]).toEqual([null, 'uploads_waiting_in_all']);
    expect(limit.inspect(ada.person, removeUpload({ id: first }))).toBeNull();
    await ada(removeUpload({ id: first }));
    await limit.count();
    expect([await asked(ada.person), await asked(ada.person), await asked(ada.person)]).toEqual([
      null,
      null,
      'uploads_waiting',
    ]);
  });
});
