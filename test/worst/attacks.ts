/** What one person can send to a server to keep it busy, by the door through which it comes. */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { schema } from '#domain/registry.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { updateTask } from '#domain/task/commands.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { encodeFrames } from '#sync/protocol/frame.ts';
import { PROTOCOL } from '#sync/protocol/message.ts';
import { id, openSocket, send, type Account } from '#test/client.ts';
import { worstNotes } from './notes.ts';
import { worstPictures } from './pictures.ts';

interface Prepared {
  readonly url: string;
  readonly attacker: Account;
  readonly project: string;
  readonly task: string;
  readonly note: string;
}

export interface Attack {
  readonly name: string;
  /** What may cost something is already there when the attack begins. */
  readonly prepare: (url: string, attacker: Account) => Promise<Prepared>;
  /** Resolves with what the server said, once it has answered everything. */
  readonly run: (prepared: Prepared) => Promise<string>;
}

const MB = 1024 * 1024;
const HELD_MS = 5_000;
const held = () => new Promise((resolve) => setTimeout(resolve, HELD_MS));

async function prepare(url: string, attacker: Account): Promise<Prepared> {
  const [project, task, note] = [id(), id(), id()];
  const calls = [
    createProject({ id: project, name: 'Project' }),
    createTask({ id: task, projectId: project, assignee: attacker.id, name: 'Task' }),
    createNote({ id: note, title: 'Note' }),
  ];
  for (const call of calls) {
    const answer = await send(url, attacker, call);
    if (!answer.success) throw new Error(`${call.name}: ${answer.error}`);
  }
  return { url, attacker, project, task, note };
}

const attack = (name: string, run: Attack['run'], more: Partial<Attack> = {}): Attack => ({
  name,
  prepare,
  run,
  ...more,
});

/** How often each answer was given. */
function counted(answers: readonly unknown[]): string {
  const counts = Object.entries(Object.groupBy(answers, String));
  return counts.map(([answer, all]) => `${all?.length} × ${answer}`).join(', ');
}

async function request(
  { url, attacker }: Prepared,
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<string> {
  const headers = { ...attacker.headers, Origin: new URL(url).origin, 'Content-Type': type };
  const response = await fetch(new URL(path, url), { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
}

const PART = 4 * MB;

/** A file to a task, in parts. */
async function upload(prepared: Prepared, name: string, file: Buffer): Promise<string> {
  const { url, attacker, task } = prepared;
  const uploadId = id();
  const begun = await send(url, attacker, beginUpload({ id: uploadId, name, size: file.length, taskId: task }));
  if (!begun.success) return begun.code;
  let said = '';
  for (let at = 0; at < file.length; at += PART)
    said = await request(
      prepared,
      'PATCH',
      `/api/uploads/${uploadId}?offset=${at}`,
      new Uint8Array(file.subarray(at, at + PART)),
      'application/octet-stream',
    );
  return said;
}

const pictures = Object.entries(worstPictures).flatMap(([name, make]) => [
  attack(`upload: ${name}`, (prepared) => upload(prepared, 'image.png', make(25 * MB - 64))),
  attack(`avatar: ${name}`, (prepared) =>
    request(prepared, 'PUT', '/api/me/avatar', new Uint8Array(make(MB - 64)), 'image/png'),
  ),
]);

const notes = Object.entries(worstNotes).map(([name, make]) =>
  attack(`note: ${name}`, async ({ url, attacker, note }) => {
    const answers: string[] = [];
    for (const data of make()) {
      const answer = await send(url, attacker, writeNote({ id: id(), noteId: note, data }));
      answers.push(answer.success ? 'written' : answer.code);
    }
    // Until it is folded.
    await held();
    return counted(answers);
  }),
);

const deep = (levels: number, value = '1') => '['.repeat(levels) + value + ']'.repeat(levels);
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')}}`;
const BODY = 512 * 1024 - 1024;

/** The bodies of requests and frames. */
const bodies: Readonly<Record<string, string>> = {
  'nested lists': deep(BODY / 2 - 200),
  'nested objects': '{"a":'.repeat(BODY / 6) + '1' + '}'.repeat(BODY / 6),
  'many keys': keys(BODY / 12),
  'a list of zeros': `[${'0,'.repeat(BODY / 2 - 200)}0]`,
  'a text of backslashes': `"${'\\\\'.repeat(BODY / 2)}"`,
};

const envelope = (input: string, name = 'task.update') =>
  `{"id":"${id()}","name":"${name}","version":1,"input":${input}}`;

const json = Object.entries(bodies).flatMap(([name, body]) => [
  attack(`commands: ${name}, 50 times`, async (prepared) =>
    counted(
      await Promise.all(Array.from({ length: 50 }, () => request(prepared, 'POST', '/api/commands', envelope(body)))),
    ),
  ),
  attack(`sign-in: ${name}, 20 times`, async (prepared) =>
    counted(
      await Promise.all(
        Array.from({ length: 20 }, () => request(prepared, 'POST', '/api/auth/sign-in/email', `{"email":${body}}`)),
      ),
    ),
  ),
]);

async function helloed({ url, attacker }: Prepared) {
  const socket = await openSocket(url, attacker.headers);
  const client = id();
  socket.say({ t: 'hello', protocol: PROTOCOL, schema: schema.hash, client, cursor: null, scopes: [] });
  await socket.message('welcome');
  return { socket, client };
}

const frames: readonly Attack[] = [
  attack('socket: as many commands as a session may send', async (prepared) => {
    const { socket, client } = await helloed(prepared);
    const COUNT = 9_000;
    for (let n = 1; n <= COUNT; n += 1)
      socket.sendFrame(
        `{"t":"command","client":"${client}","n":${n},"id":"${id()}","name":"task.update","version":1,"input":{"id":"${prepared.task}","name":"${n}"}}`,
      );
    const last = socket.message('answer', ({ n }) => n === COUNT).then(() => 'answered');
    return Promise.race([last, socket.closed.then((code) => `closed ${code}`)]);
  }),
  ...Object.entries(bodies).map(([name, body]) =>
    attack(`socket: ${name}, 20 messages`, async (prepared) => {
      const { socket, client } = await helloed(prepared);
      for (let n = 1; n <= 20; n += 1) {
        const command = { t: 'command', client, n, id: id(), name: 'task.update', version: 1, input: 0 } as const;
        const whole = JSON.stringify(command).replace('"input":0', () => `"input":${body}`);
        for (let at = 0; at < whole.length; at += 60_000)
          socket.sendFrame((at + 60_000 < whole.length ? '+' : '=') + whole.slice(at, at + 60_000));
      }
      const last = socket
        .message('answer', ({ n }) => n === 20)
        .then(({ answer }) => (answer.success ? 'done' : answer.code));
      return Promise.race([last, socket.closed.then((code) => `closed ${code}`)]);
    }),
  ),
];

/** A connection that asks and does not read. */
async function unread({ url, attacker }: Prepared, path: string): Promise<net.Socket> {
  const { host, hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => {});
  const headers = Object.entries({ Host: host, ...attacker.headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function withTexts(url: string, attacker: Account): Promise<Prepared> {
  const prepared = await prepare(url, attacker);
  const description = 'Nobody reads this. '.repeat(2_500);
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send(
        url,
        attacker,
        createTask({ id: id(), projectId: prepared.project, assignee: attacker.id, name: `Task ${n}`, description }),
      ),
    ),
  );
  return prepared;
}

const untaken: readonly Attack[] = [
  attack(
    'sockets: 50 that read nothing',
    async (prepared) => {
      const sockets = await Promise.all(Array.from({ length: 50 }, () => silentSocket(prepared)));
      const description = 'Nobody reads this. '.repeat(2_500);
      for (let n = 0; n < 200; n += 1)
        await send(
          prepared.url,
          prepared.attacker,
          updateTask({ id: prepared.task, description: `${description}${n}` }),
        );
      for (const socket of sockets) socket.destroy();
      return 'done';
    },
    { prepare: withTexts },
  ),
  attack(
    'HTTP: 200 answers that nobody takes',
    async (prepared) => {
      const sockets = await Promise.all(
        Array.from({ length: 200 }, () => unread(prepared, `/api/scopes/project:${prepared.project}`)),
      );
      await held();
      for (const socket of sockets) socket.destroy();
      return 'done';
    },
    { prepare: withTexts },
  ),
  attack(
    'HTTP: 32 files that nobody takes',
    async (prepared) => {
      const { file } = prepared as Prepared & { readonly file: string };
      const sockets = await Promise.all(Array.from({ length: 32 }, () => unread(prepared, `/api/uploads/${file}`)));
      await held();
      for (const socket of sockets) socket.destroy();
      return 'done';
    },
    {
      prepare: async (url, attacker) => {
        const prepared = await prepare(url, attacker);
        const file = id();
        const bytes = Buffer.alloc(25 * MB - 64, 'file ');
        await send(
          url,
          attacker,
          beginUpload({ id: file, name: 'file.txt', size: bytes.length, taskId: prepared.task }),
        );
        for (let at = 0; at < bytes.length; at += PART)
          await request(
            prepared,
            'PATCH',
            `/api/uploads/${file}?offset=${at}`,
            new Uint8Array(bytes.subarray(at, at + PART)),
          );
        return { ...prepared, file };
      },
    },
  ),
];

/** Greets, opens the project, and reads nothing from then on. */
async function silentSocket(prepared: Prepared): Promise<net.Socket> {
  const { url, attacker, project } = prepared;
  const { host, hostname, port } = new URL(url);
  const key = Buffer.alloc(16).toString('base64');
  const ask = http.request({
    host: hostname,
    port,
    path: '/socket',
    headers: {
      ...attacker.headers,
      Host: host,
      Origin: new URL(url).origin,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': key,
      'Sec-WebSocket-Version': '13',
    },
  });
  ask.end();
  const [, socket] = (await once(ask, 'upgrade')) as [http.IncomingMessage, net.Socket];
  socket.pause();
  socket.on('error', () => {});
  const hello = {
    t: 'hello',
    protocol: PROTOCOL,
    schema: schema.hash,
    client: id(),
    cursor: null,
    scopes: [`project:${project}`, 'everyone', `user:${attacker.id}`],
  } as const;
  for (const frame of encodeFrames(hello)) socket.write(masked(frame));
  return socket;
}

/** A text frame of a client, with a mask of zeros. */
function masked(text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0xfe;
  head.writeUInt16BE(content.length, 2);
  return content.length < 126
    ? Buffer.concat([Buffer.from([0x81, 0x80 | content.length, 0, 0, 0, 0]), content])
    : Buffer.concat([head, content]);
}

const texts: Readonly<Record<string, string>> = {
  mentions: '@a '.repeat(16_600),
  'mentions without spaces': '@'.repeat(50_000),
  numbers: '#1 '.repeat(16_600),
  brackets: '['.repeat(50_000),
  spaces: `a${' '.repeat(49_998)}a`,
  combined: '\u0301'.repeat(49_999),
  lines: '- [ ] a\n'.repeat(6_000),
  quotes: `${'> '.repeat(2_000)}a`,
  stars: '*a_ '.repeat(12_000),
};

const described = Object.entries(texts).map(([name, description]) =>
  attack(`description: ${name}, 50 times`, async ({ url, attacker, project }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        send(
          url,
          attacker,
          createTask({ id: id(), projectId: project, assignee: attacker.id, name: 'Task', description }),
        ),
      ),
    );
    return counted(answers.map((answer) => (answer.success ? 'done' : answer.code)));
  }),
);

const searched = Object.entries({
  'a long word': 'a'.repeat(4_000),
  'many words': 'a b c d e '.repeat(400),
  'combining marks': 'a\u0301'.repeat(2_000),
}).map(([name, query]) =>
  attack(`search: ${name}, 50 times`, async (prepared) =>
    counted(
      await Promise.all(
        Array.from({ length: 50 }, () => request(prepared, 'GET', `/api/search?q=${encodeURIComponent(query)}`)),
      ),
    ),
  ),
);

export const attacks: readonly Attack[] = [
  ...pictures,
  ...notes,
  ...json,
  ...frames,
  ...untaken,
  ...described,
  ...searched,
];
