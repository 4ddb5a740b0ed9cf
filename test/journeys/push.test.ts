/** @module-tag long */
import { afterAll, expect } from 'vitest';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { wants } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { inviteToTeam } from '#domain/team/invitations.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { id, post } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { startPushService, type Browser, type TestPushService } from '#test/push-service.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { allowsNotifications, trayOf } from './notification-tray.ts';

let service: TestPushService;
let clock: MovedClock;
const journey = stage({
  withWorker: true,
  settings: async () => {
    service = await startPushService();
    clock = movedClock();
    return { ...clock.env, PULSE_PUSH_SERVICES: service.url };
  },
});

afterAll(() => clock.remove());

/** The browser of a test has no push service. This one replaces it; everything behind it is real. */
async function knowsPush(person: Person, { subscription }: Browser): Promise<void> {
  await allowsNotifications(person);
  await person.page.addInitScript((known) => {
    const kept = {
      endpoint: known.endpoint,
      toJSON: () => known,
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return kept;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? kept : null);
  }, subscription);
}

/** Delivers a message as a browser does when its push service has one. */
async function delivers(person: Person, message: unknown): Promise<void> {
  const { page, context } = person;
  await trayOf(person);
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

const shown = async (person: Person) => (await trayOf(person)).shown();

const workerOf = ({ context }: Person) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker;
};

/** Clicks the first notification that the device shows, or one of its buttons. */
const clicks = async (person: Person, action?: string) => (await trayOf(person)).clicksFirst(action);

async function turnsOnPush(person: Person): Promise<void> {
  await person.goesTo('/settings');
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await person.page.reload();
  await person.button('Turn on notifications on this device').click();
  await person.button('Turn off notifications on this device').waitFor();
}

/** Whether assignments are pushed, as the server has it: a choice shows before it is there. */
async function pushesAssignments(person: Person): Promise<boolean> {
  const rows = await person.reads(`user:${person.account.id}`);
  const [profile] = rows.flatMap(([table, row]) => (table === 'profile' ? [row as ProfileRow] : []));
  return wants(profile?.notify, 'assignment', 'push');
}

/** The titles of unread notifications, as the server has them. */
async function unread(person: Person): Promise<string[]> {
  const rows = await person.reads(`user:${person.account.id}`);
  const notifications = rows.flatMap(([table, row]) => (table === 'notification' ? [row as NotificationRow] : []));
  return notifications.filter(({ status }) => status === 'unread').map(({ title }) => title);
}

journey('A person gets the push notifications they chose, opens them, and answers on the lock screen', async (on) => {
  const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
  const device = service.browser();
  const assigns = (name: string) => ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
  await knowsPush(ada, device);
  await turnsOnPush(ada);
  const comments = ada.page.getByRole('checkbox', { name: 'Comments, on devices' });
  await eventually(() => comments.isChecked()).toBe(true);
  await eventually(() => pushesAssignments(ada)).toBe(true);

  await assigns('Paint the walls');
  await eventually(() => device.received.length).toBe(1);
  const message = device.received[0]?.message as { id: string; url: string };
  await delivers(ada, message);
  await eventually(() => shown(ada)).toEqual([{ title: 'New Task Assigned', tag: message.id }]);
  await delivers(ada, message);
  await eventually(async () => (await shown(ada)).length).toBe(1);

  // The click is handled by the open page, without a reload.
  // The page listens once its other parts are loaded.
  await ada.finds('worker');
  await ada.page.evaluate(() => void Object.assign(window, { same: true }));
  expect(await unread(ada)).toEqual(['New Task Assigned']);
  await clicks(ada);
  await ada.panel('Paint the walls').at.waitFor();
  expect(new URL(ada.page.url()).pathname + new URL(ada.page.url()).search).toBe(message.url);
  expect(await ada.page.evaluate(() => 'same' in window)).toBe(true);
  // Following a notification marks it read.
  await eventually(() => unread(ada)).toEqual([]);

  await ada.goesTo('/settings');
  await ada.page.getByRole('checkbox', { name: 'Assignments, on devices' }).uncheck();
  await eventually(() => pushesAssignments(ada)).toBe(false);
  await assigns('Not notified');
  await ada.button('Turn off notifications on this device').click();
  await ada.button('Turn on notifications on this device').waitFor();
  await ada.page.getByRole('checkbox', { name: 'Assignments, on devices' }).check();
  await eventually(() => pushesAssignments(ada)).toBe(true);
  await assigns('Not notified either');
  await ada.button('Turn on notifications on this device').click();
  await ada.button('Turn off notifications on this device').waitFor();
  await assigns('Notified');
  await eventually(() => device.received.map(({ message }) => (message as { body: string }).body).at(-1)).toContain(
    'Notified',
  );
  expect(device.received).toHaveLength(2);

  // The push service gives the browser a new address. The page may request the one that it has been given here.
  ada.expected.push(/status of 404 .*api\/me\/push/);
  const renewed = service.browser();
  await workerOf(ada).evaluate(
    ([former, next]) => {
      const Change = (globalThis as unknown as { ExtendableEvent: new (name: string) => Event }).ExtendableEvent;
      const subscriptions = {
        oldSubscription: { endpoint: former?.endpoint },
        newSubscription: { endpoint: next?.endpoint, toJSON: () => next },
      };
      globalThis.dispatchEvent(Object.assign(new Change('pushsubscriptionchange'), subscriptions));
    },
    [device.subscription, renewed.subscription] as const,
  );
  // The server has replaced the previous address by the new one.
  const known = ({ subscription: { endpoint } }: Browser) =>
    post(ada.proxy.url, '/api/me/push', { endpoint }, ada.account.headers).then(({ status }) => status);
  await eventually(() => known(renewed)).toBe(200);
  await eventually(() => known(device)).toBe(404);
  const before = device.received.length;
  await assigns('Notified there alone');
  await eventually(() => renewed.received.map(({ message }) => (message as { body: string }).body).at(-1)).toContain(
    'there alone',
  );
  expect(device.received).toHaveLength(before);

  // A click while no page of Pulse is open, or none answers; the browser requests the notification's icon.
  ada.expected.push(/favicon\.ico/);
  for (const elsewhere of ['about:blank', '/icon.svg']) {
    const name = `While at ${elsewhere}`;
    await assigns(name);
    await eventually(() => renewed.received.map(({ message }) => (message as { body: string }).body).at(-1)).toContain(
      name,
    );
    await delivers(ada, renewed.received.at(-1)?.message);
    await eventually(async () => (await shown(ada)).length).toBe(1);
    const count = (await unread(ada)).length;
    await ada.goesTo(elsewhere);
    await clicks(ada);
    await eventually(async () => (await unread(ada)).length).toBe(count - 1);
    await ada.goesTo('/settings');
  }

  // What is asked is answered on the lock screen, each time once: an invitation is declined, another one accepted.
  const rowsOf = async <T>(scope: string, wanted: string, reader: Pick<Person, 'reads'> = ada) =>
    (await reader.reads(scope)).flatMap(([table, row]) => (table === wanted ? [row as T] : []));
  const isAt = () => expect(new URL(ada.page.url()).pathname).toBe('/settings');
  const teams = async () => (await rowsOf<TeamRow>(`user:${ada.account.id}`, 'team')).map(({ name }) => name);
  const invitations = async () => (await rowsOf(`user:${ada.account.id}`, 'teamInvitation')).length;
  const isInvited = async (name: string) => {
    const teamId = id();
    await ben.sends(createTeam({ id: teamId, name }));
    await ben.sends(inviteToTeam({ id: teamId, personUids: [ada.account.id] }));
    const invited = () =>
      renewed.received.map(({ message }) => message as { body: string }).filter(({ body }) => body.includes(name));
    await eventually(() => invited().length).toBe(1);
    await delivers(ada, invited()[0]);
    await eventually(async () => (await shown(ada)).length).toBe(1);
  };
  await isInvited('Painters');
  expect(await invitations()).toBe(1);
  await clicks(ada, 'decline');
  await eventually(invitations).toBe(0);
  expect(await teams()).toEqual([]);
  await eventually(() => shown(ada)).toEqual([]);
  await isInvited('Builders');
  await clicks(ada, 'accept');
  await eventually(teams).toEqual(['Builders']);
  expect(await invitations()).toBe(0);
  await eventually(() => shown(ada)).toEqual([]);
  isAt();

  const roof = id();
  await ben.sends(createTask({ id: roof, name: 'Roof', assignee: ada.account.id, micromanagement: 'HIGH' }));
  /** As her colleague reads them, who is not offline. */
  const questions = async () => {
    const all = await rowsOf<CheckInRow>(`task:${roof}`, 'checkIn', ben);
    const inOrder = all.toSorted((one, other) => one.dueAt - other.dueAt);
    return inOrder.map(({ status, answer, via }) => [status, answer, via]);
  };
  /** Delivered as it comes; the other notifications are closed. */
  const isAsked = async (hour: number, before: number) => {
    clock.moveTo(0, hour);
    const asked = () =>
      renewed.received
        .map(({ message }) => message as { body: string; replaces?: true })
        .filter(({ body, replaces }) => body === 'How is "Roof" going?' && !replaces);
    await eventually(() => asked().length).toBe(before + 1);
    await delivers(ada, asked().at(-1));
    await eventually(async () => (await shown(ada)).length).toBe(1);
  };
  await isAsked(9.5, 0);
  await clicks(ada, 'on-track');
  await eventually(questions).toEqual([['answered', 'ON_TRACK', 'push']]);
  // No page was opened for it, and the open one stays where it was.
  isAt();

  await isAsked(14, 1);
  ada.expectsSilence();
  await ada.losesEverything('network');
  await clicks(ada, 'on-track');
  const stored = () => ada.page.evaluate(async () => (await (await caches.open('pulse-answers')).keys()).length);
  await eventually(stored).toBe(1);
  isAt();
  expect(await questions()).toEqual([
    ['answered', 'ON_TRACK', 'push'],
    ['pending', null, null],
  ]);
  await ada.comesBack();
  // Browsers that wake no worker when they are online again send it when Pulse is opened.
  await ada.goesTo('/');
  await eventually(questions).toEqual([
    ['answered', 'ON_TRACK', 'push'],
    ['answered', 'ON_TRACK', 'push'],
  ]);
  await eventually(stored).toBe(0);
});
