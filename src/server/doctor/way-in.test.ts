import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { HOUR } from '#domain/duration.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { readConfig } from '#server/config/config.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { CLAIMED, isProbe, makeProbe } from './probe.ts';
import { endsSoon, wayIn } from './way-in.ts';

const SECRET = 'a secret of thirty-two characters';
const now = () => 1_000_000;

let closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

/** What a proxy would make of a request before Pulse gets it; or an answer of its own. */
type Passing = (request: IncomingMessage) => { readonly status: number; readonly location?: string } | void;

/** Pulse as far as it is asked, behind a proxy. */
async function serve(passing: Passing = () => {}, settings: Readonly<Record<string, string>> = {}) {
  const server = http.createServer((request, response) => {
    const answer = passing(request);
    if (answer) return response.writeHead(answer.status, { location: answer.location ?? '' }).end('<p>Hello');
    const { authorization = '', 'x-forwarded-for': forwardedFor = null } = request.headers;
    if (!isProbe(SECRET, authorization, now())) return response.writeHead(404).end('{}');
    return response.end(JSON.stringify({ address: clientAddress(request, config), forwardedFor }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ PULSE_URL: `http://127.0.0.1:${port}`, PORT: String(port), ...settings });
  const patient = { config, database: null, secret: SECRET, unknownSettings: [], now };
  const find = async (id: string) =>
    wayIn(patient)
      .find((check) => check.id === id)
      ?.run();
  return { server, find };
}

const TRUSTS = { PULSE_TRUST_PROXY: 'true' };
const adds: Passing = ({ headers }) => {
  headers['x-forwarded-for'] = `${String(headers['x-forwarded-for'])}, 203.0.113.7`;
};
const removes: Passing = ({ headers }) => {
  delete headers['x-forwarded-for'];
};

it.each([
  { hours: 90 * 24, left: 49, soon: false },
  { hours: 90 * 24, left: 47, soon: true },
  { hours: 6 * 24, left: 30, soon: false },
  { hours: 12, left: 3, soon: false },
  { hours: 12, left: 1, soon: true },
])('a certificate of $hours hours with $left left ends soon: $soon', ({ hours, left, soon }) => {
  expect(endsSoon({ from: 0, until: hours * HOUR }, (hours - left) * HOUR)).toBe(soon);
});

describe('the address', () => {
  it.each<[string, Passing, string]>([
    ['leads here', () => {}, 'good'],
    ['is answered by something else', () => ({ status: 200 }), 'other'],
    ['is answered with an error of a proxy', () => ({ status: 502 }), 'other'],
    ['leads on', () => ({ status: 301, location: 'https://pulse.example.org/' }), 'moved'],
    ['comes with another name', () => ({ status: 421 }), 'host'],
  ])('%s', async (_what, passing, outcome) => {
    const { find } = await serve(passing);
    expect(await find('address')).toMatchObject({ saw: `doctor.address.${outcome}` });
  });

  it('of another instance is noticed, and so is one that nobody answers', async () => {
    const other = await serve(({ headers }) => {
      headers.authorization = makeProbe('the secret of another instance!!!', now());
    });
    expect(await other.find('address')).toMatchObject({ state: 'bad', saw: 'doctor.address.other' });
    const away = await serve(() => {}, { PULSE_URL: 'http://127.0.0.1:1' });
    expect(await away.find('address')).toMatchObject({
      saw: 'doctor.address.away',
      values: { reason: expect.stringMatching(/ECONNREFUSED/) as string },
    });
    expect(await away.find('proxy')).toMatchObject({ state: 'unset' });
  });

  it('is recognized for a minute', () => {
    const probe = makeProbe(SECRET, 0);
    expect([60_000, 60_001].map((at) => isProbe(SECRET, probe, at))).toEqual([true, false]);
    expect(isProbe(SECRET, probe.replace('60000', '60001'), 0)).toBe(false);
  });
});

describe('the proxy', () => {
  it.each<[string, Passing, Readonly<Record<string, string>>, string]>([
    ['is not there', () => {}, {}, 'direct'],
    ['adds where requests come from, and is believed', adds, TRUSTS, 'trusted'],
    ['adds it, and is not believed', adds, {}, 'untrusted'],
    ['passes on what the client claims', () => {}, TRUSTS, 'claimed'],
    ['removes it', removes, {}, 'removed'],
    ['removes it, and is believed', removes, TRUSTS, 'claimed'],
  ])('%s', async (_what, passing, settings, outcome) => {
    const { find } = await serve(passing, settings);
    expect(await find('proxy')).toMatchObject({ saw: `doctor.proxy.${outcome}` });
  });

  it('is believed where it says what the client has not claimed', async () => {
    const { find } = await serve(adds, TRUSTS);
    expect(await find('proxy')).toMatchObject({ values: { address: '203.0.113.7' } });
    expect(CLAIMED).not.toBe('203.0.113.7');
  });
});

describe('the WebSocket', () => {
  it('opens where it is passed on', async () => {
    const { server, find } = await serve();
    const sockets = new WebSocketServer({ server, path: '/socket' });
    sockets.on('connection', (socket) => socket.close(CLOSE.unauthenticated, 'not signed in'));
    expect(await find('socket')).toMatchObject({ state: 'good' });
  });

  it('does not where it is not', async () => {
    const { find } = await serve(() => ({ status: 400 }));
    expect(await find('socket')).toMatchObject({
      state: 'bad',
      values: { reason: 'Unexpected server response: 400' },
    });
  });
});
