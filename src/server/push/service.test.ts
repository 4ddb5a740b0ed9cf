// What a push service answers, and what that means for the message.
import { beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { HOUR, SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { readConfig } from '#server/config/config.ts';
import { startPushService, type TestPushService } from '#test/push-service.ts';
import { createSendPush, type SendPush } from './service.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const message = { id: newId(NOW, Math.random), title: 'Hello' } as never;
const going = new AbortController().signal;

let service: TestPushService;
let send: SendPush;
beforeAll(async () => {
  service = await startPushService();
  const config = readConfig({ PULSE_DATA: '/nowhere', PULSE_PUSH_SERVICES: service.url });
  send = createSendPush({ config, keys: webPush.generateVAPIDKeys(), clock: { now: () => NOW }, log });
  return service.close;
});

function device() {
  const browser = service.browser();
  const { endpoint, keys } = browser.subscription;
  return { browser, device: { endpoint, ...keys } };
}

it.each([
  [201, {}, 'sent'],
  [404, {}, 'gone'],
  [410, {}, 'gone'],
  [403, {}, 'refused'],
  [413, {}, 'refused'],
  [503, {}, 'away'],
  [503, { 'retry-after': '120' }, { waitMs: 120 * SECOND }],
  [429, { 'retry-after': 'Fri, 20 Nov 2026 08:02:00 GMT' }, { waitMs: 120 * SECOND }],
  [429, { 'retry-after': '999999' }, { waitMs: HOUR }],
  [429, { 'retry-after': 'later' }, 'away'],
] as const)('%d %o: %o', async (status, headers, outcome) => {
  const { browser, device: there } = device();
  browser.answers(status, headers);
  expect(await send(there, message, going)).toEqual(outcome);
  expect(browser.received).toHaveLength(status === 201 ? 1 : 0);
});

it('is away where nothing answers', async () => {
  const { device: there } = device();
  expect(await send({ ...there, endpoint: 'http://127.0.0.1:1/x' }, message, going)).toBe('away');
});

it('says nothing of the service for keys that are none, nor once the server stops', async () => {
  const { browser, device: there } = device();
  await expect(send({ ...there, p256dh: 'AAAA' }, message, going)).rejects.toThrow('p256dh');
  browser.answers('never');
  const stopping = new AbortController();
  const sending = send(there, message, stopping.signal);
  const refused = expect(sending).rejects.toThrow();
  stopping.abort();
  await refused;
});
