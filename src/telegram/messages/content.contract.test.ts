// What a message says when it is sent, and how it changes with what it is about.
import { GrammyError, HttpError } from 'grammy';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { createComment } from '#domain/comment/commands.ts';
import { markAllRead, snoozeNotification } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { createProject } from '#domain/project/commands.ts';
import { sendUpdate, writeUpdate } from '#domain/project-update/commands.ts';
import { factsOf } from '#domain/project-update/facts.ts';
import { fillUpdate } from '#domain/project-update/fill.ts';
import { createTask } from '#domain/task/create.ts';
import { countWaiting, createDeliveries } from '#server/delivery/deliveries.ts';
import { notificationFollower, notifying } from '#server/delivery/notifications.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { createLog } from '#server/log.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { joined } from '../bot/html.ts';
import { saveLink, saveQuietHours } from '../link/links.ts';
import { telegramChannel } from './channel.ts';

const MORNING = Date.parse('2026-11-02T09:00:00Z');

describe.each(ANY_DATABASE)('messages on %s', (kind) => {
  async function stage() {
    const { store, database, door, as, now, at } = await openHouse(kind, MORNING);
    const [ada, ben] = [await as('Ada'), await as('Ben')];
    await saveLink(database, ben.person, { id: '7', username: null, name: 'Ben' }, now());
    const clock = { now, after: () => () => {}, random: () => 0 };
    const deliveries = createDeliveries({ database, clock, newId: id });
    const seen: string[] = [];
    /** Each costs an attempt to take buttons away. */
    const failsToStrip: Error[] = [];
    let last = 0;
    const telegram = telegramChannel({
      ...{ database, clock, url: new URL('https://pulse.example.org'), log: createLog('silent') },
      sender: {
        send: async (_chat, { lines }) => {
          seen.push(`${(last += 1)}: ${joined(lines)}`);
          return last;
        },
        edit: async (_chat, message, { lines }) => void seen.push(`${message} is now: ${joined(lines)}`),
        strip: async (_chat, message) => {
          const failure = failsToStrip.shift();
          if (failure) throw failure;
          seen.push(`${message} has no buttons`);
        },
        answer: async () => {},
      },
      add: async (queued) => deliveries.add(queued),
      unlink: async () => {},
      left: async () => {},
    });
    const follower = notificationFollower({ store, database, deliveries, clock }, telegram);
    const channel = notifying({ store, clock }, telegram);
    let position = 0;
    const follow = async () => {
      const { entries } = await store.entries(position, 100);
      position = entries.at(-1)?.seq ?? position;
      await follower.handle(entries);
    };
    /** One attempt for each that is due; returns what came of it. */
    const deliver = async () => {
      const results: unknown[] = [];
      for (const delivery of await deliveries.due('telegram', now(), 100, [])) {
        const rendered = await channel.render(delivery);
        const { signal } = new AbortController();
        const result = rendered.kind === 'message' ? await channel.send(rendered.message, delivery, signal) : rendered;
        results.push(result);
        if (rendered.kind === 'nothing' || result === 'sent') await deliveries.finish(delivery);
      }
      return results;
    };
    const notifications = async () =>
      store.read((rows) => rows.list('notification', 'userId', ben.person) as NotificationRow[]);
    return { store, database, door, ada, ben, seen, failsToStrip, follow, deliver, notifications, now, at };
  }

  it('say nothing about what is snoozed, and are not queued when it is back', async () => {
    const { database, ada, ben, seen, follow, deliver, notifications, at } = await stage();
    await ada(createTask({ id: id(), name: 'Roof', assignee: ben.person }));
    await follow();
    for (const each of await notifications()) await ben(snoozeNotification({ id: each.id, until: MORNING + HOUR }));
    await follow();
    expect(await deliver()).toEqual([{ kind: 'nothing' }]);
    at(MORNING + 2 * HOUR);
    await follow();
    expect(await countWaiting(database, 'telegram')).toBe(0);
    expect(seen).toEqual([]);
  });

  it('get further events for a minute; later ones come as another, which has the buttons', async () => {
    const { database, ada, ben, seen, failsToStrip, follow, deliver, at } = await stage();
    const taskId = id();
    const says = async (text: string, instant: number) => {
      at(instant);
      await ada(createComment({ id: id(), taskId, text }));
      await follow();
    };
    await ada(createTask({ id: taskId, name: 'Roof', assignee: ben.person }));
    await ben(markAllRead({}));
    await follow();
    await deliver();
    await says('One', MORNING + MINUTE);
    expect(await deliver()).toEqual(['sent']);
    await says('Two', MORNING + MINUTE + 20 * SECOND);
    expect(await deliver()).toEqual(['sent']);
    await says('Three', MORNING + 3 * MINUTE);
    expect(await deliver()).toEqual(['again']);
    const refused = { ok: false, error_code: 429, description: '', parameters: { retry_after: 5 } } as const;
    failsToStrip.push(new HttpError('away', new Error('away')), new GrammyError('Too Many Requests', refused, 'x', {}));
    expect([await deliver(), await deliver(), await deliver()].flat()).toEqual(['away', { waitMs: 5000 }, 'again']);
    expect(await deliver()).toEqual(['sent']);
    // Read elsewhere: the message stays as it is, and there is no other one.
    await ben(markAllRead({}));
    await follow();
    await deliver();
    expect(await countWaiting(database, 'telegram')).toBe(0);
    expect(seen.map((line) => line.replace(/\n[^]*/, ''))).toEqual([
      expect.stringMatching(/^1: /) as string,
      expect.stringMatching(/^1 is now: /) as string,
      expect.stringMatching(/^2: /) as string,
      '1 has no buttons',
    ]);
  });

  it('wait for the end of quiet hours, unless they were read meanwhile', async () => {
    const { database, ada, ben, seen, follow, deliver, at } = await stage();
    await saveQuietHours(database, ben.person, { from: '08:00', to: '12:00' });
    await ada(createTask({ id: id(), name: 'Roof', assignee: ben.person }));
    await follow();
    const noon = Date.parse('2026-11-02T12:00:00Z');
    expect(await deliver()).toEqual([{ kind: 'later', until: noon }]);
    at(noon);
    expect(await deliver()).toEqual(['sent']);
    expect(seen).toEqual([expect.stringContaining('Roof')]);
    at(noon + 20 * HOUR);
    await ada(createTask({ id: id(), name: 'Floor', assignee: ben.person }));
    await follow();
    await ben(markAllRead({}));
    at(noon + 24 * HOUR);
    await deliver();
    expect(seen).toHaveLength(1);
  });

  it('have the facts of an update that was sent, each with its evidence', async () => {
    const { store, door, ada, ben, seen, follow, deliver, now } = await stage();
    const [projectId, taskId, update] = [id(), id(), id()];
    await ada(createProject({ id: projectId, name: 'House', memberUids: [ben.person] }));
    await ada(createTask({ id: taskId, name: 'Roof', assignee: ada.person, projectId, status: 'DONE' }));
    await ada(writeUpdate({ id: update, projectId }));
    const tasks = await store.read((reader) => asRows(reader).list('task', 'projectId', projectId));
    const facts = factsOf({
      ...{
        tasks,
        dependencies: [],
        knownOf: () => undefined,
        ownerUid: ada.person,
        dueOn: null,
        since: MORNING,
        until: now(),
      },
      dateOf: (at) => new Date(at).toISOString().slice(0, 10),
    });
    await door.executeSystem(fillUpdate({ id: update, facts, health: 'ON_TRACK' }));
    await ada(sendUpdate({ id: update, text: 'The roof is on' }));
    await follow();
    await deliver();
    const text = seen.find((each) => each.includes('The roof is on'));
    expect(text).toMatch(
      new RegExp(
        `<a href="https://pulse.example.org/projects/${projectId}\\?view=overview">.*1 task done \\(Roof\\)</a>`,
      ),
    );
  });
});
