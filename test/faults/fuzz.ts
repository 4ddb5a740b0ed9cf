/** Random bytes for a port, made from a seed: HTTP requests, upgrades and socket frames, each almost valid. */
import { sendRaw, frame, upgradeRequest } from '#test/raw.ts';
import { Random } from '#test/simulation/core/random.ts';

interface Settings {
  readonly seed: number;
  readonly inputs: number;
  /** Of a signed-in person. */
  readonly cookie: string;
}

type Parts = readonly (Buffer | string)[];

/** Simultaneous connections. */
const CONCURRENCY = 64;
/** On a busy machine fewer inputs are sent, starting with the first. */
const MOST_MS = 18_000;

/** Rejects when a connection is left open, or the port stops answering. */
export async function fuzz(url: string, { seed, inputs, cookie }: Settings): Promise<void> {
  const random = new Random(seed);
  let made = 0;
  const start = performance.now();
  const hand = async (): Promise<void> => {
    while (made < inputs && performance.now() - start < MOST_MS) {
      made += 1;
      const parts = inputOf(random, cookie);
      try {
        await sendRaw(url, ...parts);
      } catch (error) {
        const texts = parts.map((part) => JSON.stringify(part.toString('latin1').slice(0, 2000)));
        throw new Error(`input ${made} of seed ${seed}: ${texts.join(' then ')}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, hand));
}

function inputOf(random: Random, cookie: string): Parts {
  return random.weighted([
    [2, () => [garbage(random)]],
    [3, () => [spoilt(random, requestOf(random))]],
    [2, () => [spoilt(random, upgradeRequest(targetOf(random), headersOf(random, cookie)))]],
    [1, () => [upgradeRequest(targetOf(random), headersOf(random, cookie)), framesOf(random)]],
    [2, () => [upgradeRequest('/socket', { ...addressOf(random) }), framesOf(random)]],
    [3, () => [upgradeRequest('/socket', { ...signedIn(cookie), ...addressOf(random) }), framesOf(random)]],
  ])();
}

function garbage(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
}

/** With some bytes changed, removed or repeated. */
function spoilt(random: Random, text: string): Buffer {
  const bytes = [...Buffer.from(text, 'latin1')];
  for (let times = random.below(4); times > 0; times--) {
    const at = random.below(bytes.length);
    const kind = random.below(4);
    if (kind === 0) bytes[at] = random.below(256);
    else if (kind === 1) bytes.splice(at, random.below(8));
    else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + random.below(40)));
    else bytes.length = at;
  }
  return Buffer.from(bytes);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'PATCH', 'get', 'PRI', 'X'];
const TARGETS = [
  '/socket',
  '/socket?x=1',
  '/',
  '//',
  '//[',
  '//x',
  '*',
  '/%',
  '/%00',
  '/%ff%fe',
  '/../..',
  '/api/me',
  '/api/commands',
  '/api/instance',
  '/api/scopes/everyone',
  '/api/scopes/%E0%A4%A',
  '/api/auth/get-session',
  '/api/auth/sign-in/email',
  '/api/avatars/a/b',
  '/healthz',
  '/metrics',
  'http://[',
  'http://',
  'http://x:99999/socket',
  'http://localhost/socket',
  'localhost:443',
  `/${'a'.repeat(9000)}`,
];
const VALUES = [
  '',
  'x',
  '0',
  '-1',
  '5',
  '1e3',
  'chunked',
  'null',
  'localhost',
  '[',
  '%',
  '\u00ff',
  ',',
  ';',
  '*/*',
  '=;=',
];
const NAMES = [
  'Host',
  'Origin',
  'Cookie',
  'Content-Length',
  'Content-Type',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Connection',
  'Sec-WebSocket-Key',
  'Sec-WebSocket-Version',
  'Sec-WebSocket-Extensions',
  'Sec-WebSocket-Protocol',
  'Accept-Encoding',
  'Accept-Language',
  'X-Forwarded-Host',
  'Range',
  'If-None-Match',
];

function targetOf(random: Random): string {
  return random.pick(TARGETS) ?? '/';
}

function requestOf(random: Random): string {
  const body = random.chance(0.4) ? JSON.stringify({ id: random.next(), n: random.below(3), name: 'tag.create' }) : '';
  const lines = Object.entries({ Host: 'localhost', 'Content-Length': String(body.length), ...oddOnes(random) });
  const version = random.weighted([
    [8, 'HTTP/1.1'],
    [1, 'HTTP/1.0'],
    [1, 'HTTP/2.0'],
  ]);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${random.pick(METHODS)} ${targetOf(random)} ${version}\r\n${head}\r\n${body}`;
}

function headersOf(random: Random, cookie: string): Record<string, string> {
  return { ...(random.chance(0.5) && signedIn(cookie)), ...addressOf(random), ...oddOnes(random) };
}

function signedIn(cookie: string): Record<string, string> {
  return { Cookie: cookie, Origin: 'http://localhost' };
}

/** Every client has a new address, so that the limits per address don't apply. */
function addressOf(random: Random): Record<string, string> {
  return { 'X-Forwarded-For': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}` };
}

function oddOnes(random: Random): Record<string, string> {
  const odd: Record<string, string> = {};
  for (let times = random.below(4); times > 0; times--) odd[random.pick(NAMES) ?? ''] = random.pick(VALUES) ?? '';
  return odd;
}

const HELLO = '{"t":"hello","protocol":1,"schema":"x","client":"c","cursor":null,"scopes":["everyone"]}';
const SAID = [
  HELLO,
  '{"t":"ping"}',
  '{"t":"open","scope":"everyone"}',
  '{"t":"command"}',
  '{}',
  'null',
  '[]',
  '+{',
  '=',
  '',
];

function framesOf(random: Random): Buffer {
  return Buffer.concat(Array.from({ length: 1 + random.below(4) }, () => frameOf(random)));
}

function frameOf(random: Random): Buffer {
  const head = random.weighted([
    [4, 0x81],
    [1, 0x82],
    [1, 0x88],
    [1, 0x89],
    [1, 0x8a],
    [1, 0x01],
    [1, 0x80],
    [3, random.below(256)],
  ]);
  const payload = random.weighted([
    [4, () => Buffer.from(random.pick(SAID) ?? '')],
    [3, () => garbage(random)],
    [1, () => Buffer.alloc(random.below(80_000), '{')],
  ])();
  const mask = Buffer.from(Array.from({ length: 4 }, () => random.below(256)));
  const lied = random.chance(0.1) && {
    length: random.pick([0, 1, 125, 126, 65_535, 65_536, 65_537, 2 ** 40, 2 ** 62]) ?? 0,
  };
  return frame({ head, payload, mask, isMasked: random.chance(0.9), ...lied });
}
