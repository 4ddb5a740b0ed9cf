/** Webhooks and what they were sent, on both databases. */
import { expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { addDelivery, deleteOldDeliveries, listDeliveries, type Delivery } from './deliveries.ts';
import { createWebhooks } from './webhooks.ts';

const NOW = 1_800_000_000_000;
const place = { cursor: { epoch: 'x', seq: 0, id: 'a@5' }, scopes: ['project:x'] };
const about = { since: place, rows: [['task', 'one']] } as const;

const delivery = (id: string, at: number, webhook = 'hook'): Delivery => ({
  ...{ id, webhook, message: 'm', type: 'changes', events: ['task.added'], at, ms: 3 },
  ...{ result: '200', answer: 'ok', about },
});

for (const dialect of DATABASES)
  it(`signs with two secrets for a day, and keeps 200 deliveries for a week, on ${dialect}`, async () => {
    const { database } = await openDatabase(dialect);
    const webhooks = createWebhooks(database, 'x');
    const ann = { id: 'ann', displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
    await database.db.insertInto('person').values(ann).execute();
    const made = { id: 'hook', person: 'ann', token: null, name: 'n', belongsTo: 'project:x', form: 'slack' } as const;
    const first = await webhooks.make({ ...made, url: 'https://example.org', events: ['task.added'], place, now: NOW });
    const second = await webhooks.replaceSecret('hook', NOW);
    expect((await webhooks.find('hook', NOW))?.secrets).toEqual([second, first]);
    expect((await webhooks.find('hook', NOW + DAY))?.secrets).toEqual([second]);
    expect(await webhooks.listBelonging()).toMatchObject([{ id: 'hook', form: 'slack', sentUntil: 5 }]);

    for (let at = 0; at < 205; at++) await addDelivery(database, delivery(`d${at}`, NOW + at));
    await addDelivery(database, delivery('of none', NOW, 'removed'));
    const listed = await listDeliveries(database, 'hook', NOW);
    expect(listed).toHaveLength(200);
    expect(listed[0]).toMatchObject({ id: 'd204', events: ['task.added'], about });
    expect(await listDeliveries(database, 'removed', NOW)).toEqual([]);
    await deleteOldDeliveries(database, NOW + 7 * DAY + 103);
    expect(await listDeliveries(database, 'hook', NOW)).toHaveLength(101);
    await webhooks.remove('hook');
    expect(await listDeliveries(database, 'hook', NOW)).toEqual([]);
  });
