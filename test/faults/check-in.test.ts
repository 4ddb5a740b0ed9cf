/** Check-ins on a server in a process of its own, whose clock is moved: what reaches a lock screen, and what is answered there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTask } from '#domain/task/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { createTask } from '#domain/task/create.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { id, post, register, send, type Account } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { startPushService, type TestPushService } from '#test/push-service.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { PATIENCE } from '#test/patience.ts';
import { request } from './requests.ts';

let clock: MovedClock;
let service: TestPushService;
let server: TestServer;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  clock = movedClock();
  service = await startPushService();
  server = await startServer({ env: { ...clock.env, PULSE_PUSH_SERVICES: service.url } });
  ada = await register(server.url, { name: 'Ada' });
  ben = await register(server.url, { name: 'Ben' });
});
afterAll(async () => {
  await server.stop();
  await service.close();
  clock.remove();
});

interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly replaces?: true;
  readonly answers: readonly { readonly action: string; readonly call?: object }[];
}

it('a question is pushed with its answer, replaced where its reason is gone, and not where it was answered there', async () => {
  const phone = service.browser();
  await request(server, ben, 'PUT', '/api/me/push', phone.subscription);
  const said = () => phone.received.map(({ message }) => message as Message);
  await send(server.url, ben, updateProfile({ notify: { checkin: { push: true } } }));
  const task = id();
  await send(server.url, ada, createTask({ id: task, name: 'Roof', assignee: ben.id, micromanagement: 'HIGH' }));
  clock.moveTo(0, 9.5);
  await expect.poll(() => said().length, PATIENCE).toBe(1);
  const [asked] = said();
  expect(asked).toMatchObject({ title: 'Check-in', body: 'How is "Roof" going?' });
  expect(asked?.answers.map(({ action }) => action)).toEqual(['on-track', 'open']);

  const answer = { id: id(), ...asked?.answers[0]?.call };
  expect((await post(server.url, '/api/commands', answer, ben.headers)).status).toBe(200);
  clock.moveTo(0, 14);
  await expect.poll(() => said().length, PATIENCE).toBe(2);
  // The question is gone from a lock screen on which it was answered: the next message is the next question.
  expect(said()[1]).toMatchObject({ id: asked?.id, title: 'Check-in' });
  expect(said()[1]).not.toHaveProperty('replaces');

  await send(server.url, ada, moveTask({ id: task, status: 'ON_HOLD' }));
  await expect
    .poll(() => said()[2], PATIENCE)
    .toMatchObject({
      id: asked?.id,
      title: 'No longer needed',
      replaces: true,
      answers: [],
    });
  const late = { id: id(), ...said()[1]?.answers[0]?.call };
  expect(await post(server.url, '/api/commands', late, ben.headers)).toMatchObject({
    body: { code: 'check_in_closed' },
  });
  // No more than three a day are pushed, and none to people who want none.
  await send(server.url, ben, updateProfile({ interruptions: 0 }));
  await send(server.url, ada, moveTask({ id: task, status: 'IN_PROGRESS' }));
  await send(server.url, ada, setLevel({ id: task, micromanagement: 'MEDIUM' }));
  clock.moveTo(1, 10);
  const open = async () => {
    const { body } = await request(server, ben, 'GET', `/api/scopes/asked:${ben.id}`);
    return (body['rows'] as [string, unknown][]).filter(([table]) => table === 'checkIn').length;
  };
  await expect.poll(open, PATIENCE).toBe(1);
  expect(said()).toHaveLength(3);
});
