/** `pulse …` as people use it: over HTTP, with a token. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { madeToken, makeToken } from '#test/api-token.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startLossyFront } from '#test/lossy-front.ts';
import { program } from '#test/programs.ts';
import { personPulse, type Ended } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
let ann: Account;
let ben: Account;
let projectId: string;
beforeAll(async () => {
  server = await startServer();
  ann = await register(server.url, { name: 'Ann' });
  ben = await register(server.url, { name: 'Ben' });
  projectId = id();
  await send(server.url, ann, createProject({ id: projectId, name: 'Renovation', memberUids: [ben.id] }));
});
afterAll(() => server.stop());

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })));

/** Nobody is signed in there. */
function newHome(): { readonly XDG_CONFIG_HOME: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-home-'));
  folders.push(folder);
  return { XDG_CONFIG_HOME: folder };
}

/** The command line of somebody who is signed in. */
async function signedIn(account: Account, access: 'read' | 'write' = 'write', url = server.url) {
  const env = { PULSE_URL: url, PULSE_TOKEN: await makeToken(server.url, account, access) };
  return async (args: readonly string[], typed = ''): Promise<Ended> => personPulse(env, args, typed);
}

const said = (stdout: string) => ({ code: 0, stderr: '', stdout });
const numberIn = ({ stdout }: Ended): string => /#(\d+)/.exec(stdout)?.[1] ?? '';

it('a day: sign in, add, list, work, comment, finish, and sign out', async () => {
  const home = newHome();
  const pulse = async (args: readonly string[], typed = '') => personPulse(home, args, typed);
  const { url } = server;
  expect(await pulse(['list'])).toMatchObject({ code: 3, stderr: expect.stringContaining('pulse login') });
  const token = await makeToken(url, ann);
  const login = await pulse(['login', '--url', url], `${token}\n`);
  expect(login).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Signed in to ${url} as Ann (${ann.email})`),
  });
  expect(login.stdout).not.toContain(token);
  const file = path.join(home.XDG_CONFIG_HOME, 'pulse/login.json');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect((await pulse(['whoami'])).stdout).toMatch(new RegExp(`^Ann \\(${ann.email}\\) at ${url}, Pulse \\d`));

  // One line, as in the app: a tag that is new, a person, a project, how long it takes.
  const rent = await pulse(['add', 'Pay rent 2027-01-29 at 17:00 !high #money']);
  expect(rent).toMatchObject(said(`Added #${numberIn(rent)} Pay rent, due 2027-01-29 17:00, high\n`));
  const tiles = await pulse(['add', 'Order', 'tiles', '+Renovation', '@Ben', '~2h']);
  expect(tiles).toMatchObject(said(`Added #${numberIn(tiles)} Order tiles, in Renovation\n`));
  const { deadline, dueTime, tags } = await taskOf(ann, numberIn(rent));
  expect([deadline, dueTime, tags.length]).toEqual(['2027-01-29', 17 * 60, 1]);
  expect(await taskOf(ann, numberIn(tiles))).toMatchObject({ assignee: ben.id, projectId, estimate: 120 });
  const weekly = await pulse(['add', '--json', 'Water the plants every friday']);
  expect(JSON.parse(weekly.stdout)).toMatchObject({ name: 'Water the plants', seriesId: expect.any(String) });
  const pasted = await pulse(['add', '--project', 'reno', '-'], '- [x] Measure\n- [ ] Grout @nobody\n');
  expect(pasted.stdout).toMatch(/^Added #\d+ Measure, in Renovation\nAdded #\d+ Grout @nobody, in Renovation\n$/);
  expect(pasted).toMatchObject({ code: 0, stderr: 'Kept as text: @nobody\n' });
  // In their order on the board.
  const [measure, grout] = Array.from(pasted.stdout.matchAll(/#(\d+)/g), ([, number = '']) => number);
  expect((await taskOf(ann, measure ?? '')).rank < (await taskOf(ann, grout ?? '')).rank).toBe(true);

  // For another program: tabs, and nothing but lines.
  expect((await pulse(['list'])).stdout.split('\n')[0]?.split('\t')).toEqual(
    expect.arrayContaining(['backlog', 'Water the plants']),
  );
  const mine = JSON.parse((await pulse(['list', '--mine', '--json', '--order', 'created'])).stdout) as {
    name: string;
  }[];
  expect(mine.map(({ name }) => name)).toEqual(['Grout @nobody', 'Water the plants', 'Pay rent']);
  const ofProject = await pulse(['list', '--project', 'Renovation', '--status', 'all', '--order', 'created']);
  expect(
    ofProject.stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(1)),
  ).toEqual([
    ['backlog', '', '', 'Ann', 'Renovation', 'Grout @nobody'],
    ['done', '', '', 'Ann', 'Renovation', 'Measure'],
    ['backlog', '', '', 'Ben', 'Renovation', 'Order tiles'],
  ]);
  expect(await pulse(['list', '--project', 'Renovation', '--most', '1'])).toMatchObject({
    stdout: expect.stringMatching(/^[^\n]+\n$/),
    stderr: expect.stringContaining('more than 1'),
  });

  expect((await pulse(['timer', 'start', numberIn(rent)])).stdout).toContain('Started: ');
  expect((await pulse(['timer'])).stdout).toContain(`Running: #${numberIn(rent)} Pay rent`);
  expect((await pulse(['timer', 'stop'])).stdout).toContain(`Stopped: #${numberIn(rent)} Pay rent`);
  expect(await pulse(['timer', 'stop'])).toMatchObject(said('No timer is running.\n'));
  await pulse(['comment', `#${numberIn(rent)}`, 'Half of it is paid']);
  await pulse(['comment', numberIn(rent), '-'], 'The other half\nas well\u001b[31m\n');
  const shown = await pulse(['show', numberIn(rent)]);
  expect(shown.stdout).toMatch(/^#\d+ Pay rent\nStatus: {4}backlog\nAssignee: {2}Ann\n/);
  expect(shown.stdout).toContain('Half of it is paid');
  // What others write does not steer the terminal.
  expect(shown.stdout).toContain('The other half\nas well [31m');
  expect(shown.stdout).not.toContain('\u001b');
  expect(JSON.parse((await pulse(['show', numberIn(rent), '--json'])).stdout)).toMatchObject({
    name: 'Pay rent',
    comments: [{ text: 'Half of it is paid' }, {}],
  });
  expect(await pulse(['done', numberIn(rent), numberIn(rent)])).toMatchObject(
    said(`Done: #${numberIn(rent)} Pay rent\nWas done already: #${numberIn(rent)} Pay rent\n`),
  );
  expect(await taskOf(ann, numberIn(rent))).toMatchObject({ status: 'DONE', progress: 100 });

  expect((await pulse(['logout'])).stdout).toContain('Signed out');
  expect([fs.existsSync(file), (await pulse(['whoami'])).code]).toEqual([false, 3]);
});

it('does what the handbook shows, line by line', async () => {
  const home = newHome();
  const token = await makeToken(server.url, ann);
  await personPulse(home, ['login', '--url', server.url], token);
  const some = [await personPulse(home, ['add', 'One']), await personPulse(home, ['add', 'Two'])].map(numberIn);
  const folder = home.XDG_CONFIG_HOME;
  fs.writeFileSync(path.join(folder, 'token'), token);
  fs.writeFileSync(path.join(folder, 'list.txt'), '- [ ] Paint\n- [x] Sand\n');
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/guide/terminal.md'), 'utf8');
  const lines = Array.from(page.matchAll(/```sh\n([^]+?)```/g), ([, block = '']) => block.trim().split('\n'))
    .flat()
    // These are for a person, and for their shell.
    .filter((line) => line !== 'pulse login' && !/bashrc|zshrc|config\.?\/fish/.test(line))
    // A program of others.
    .map((line) => line.replace(/ \| jq .*/, ''))
    .map((line) => line.replace(/\b40[12]\b/g, (number) => some[Number(number) - 401] ?? number))
    .map((line) => line.replace('https://pulse.example.org', server.url));
  expect(lines.length).toBeGreaterThan(12);
  const script = `set -eo pipefail; git() { echo 'A message'; }; pulse() { "$NODE" "$CLI" "$@"; }\n${lines.join('\n')}`;
  const env = { PATH: process.env['PATH'], NODE: process.execPath, CLI: program('cli'), ...home };
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd: folder, env });
  expect(stderr).toBe('');
  for (const line of [
    'Order tiles, in Renovation',
    'Paint, in Renovation',
    `Done: #${some[1]} Two`,
    'Stopped: ',
    '"name": "Water the plants"',
  ])
    expect(stdout).toContain(line);
});

interface Task {
  readonly deadline: string;
  readonly dueTime: number;
  readonly tags: readonly string[];
  readonly rank: string;
}

async function taskOf(account: Account, number: string): Promise<Task> {
  const { body } = await request(server, account, 'GET', `/api/search?number=${number}&kind=task&most=1`);
  const [found] = body['found'] as { task: { id: string } }[];
  return (await request(server, account, 'GET', `/api/tasks/${found?.task.id}`)).body['task'] as Task;
}

describe('says what to do, and ends with its own code', () => {
  it('2: when it is written wrong', async () => {
    const pulse = await signedIn(ann);
    for (const [args, says] of [
      [['dance'], 'Unknown command: dance. `pulse help` lists them.'],
      [['list', '--project'], '--project <value>'],
      [['list', '--colour', 'red'], "Unknown option '--colour'"],
      [['list', '--status', 'finished'], '--status takes open, backlog,'],
      [['list', '--most', '0'], '--most takes a number, or all'],
      [['add'], "pulse add 'Pay rent friday !high'"],
      [['done'], 'A number is missing: pulse done NUMBER…'],
      [['done', 'rent'], '“rent” is no number of a task'],
      [['comment', '1'], 'There is no text'],
      [['timer', 'pause'], 'pulse timer start NUMBER'],
      [['completion', 'tcsh'], 'bash, zsh, fish'],
    ] as const)
      expect(await pulse(args), args.join(' ')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(says),
      });
  });

  it('1: when Pulse refuses, in its words', async () => {
    const reader = await signedIn(ann, 'read');
    expect(await reader(['add', 'Nothing'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('can only read'),
    });
    expect((await reader(['list'])).code).toBe(0);
    const pulse = await signedIn(ben);
    const missing = await pulse(['show', '99999999']);
    expect(missing).toMatchObject({ code: 1, stderr: 'There is no task #99999999, or you can’t see it.\n' });
    // As for one that somebody else has for themselves.
    const hidden = id();
    await send(server.url, ann, createTask({ id: hidden, name: 'Secret', assignee: ann.id }));
    const { body } = await request(server, ann, 'GET', `/api/tasks/${hidden}`);
    const { number } = body['task'] as { number: number };
    for (const args of [['show'], ['done'], ['timer', 'start']])
      expect((await pulse([...args, String(number)])).stderr).toBe(missing.stderr.replace('99999999', String(number)));
    expect((await pulse(['add', 'x', '--project', 'Nowhere'])).stderr).toBe(
      'You are in no project called “Nowhere”. Yours are “Renovation”.\n',
    );
  });

  it('3: when one has to sign in again, and what worked before is kept', async () => {
    const home = newHome();
    const { id: tokenId, token } = await madeToken(server.url, ann);
    await personPulse(home, ['login', '--url', server.url, '--token', token]);
    const wrong = await personPulse(home, ['login', '--url', server.url], 'pulse_wrong');
    expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining('does not know this token') });
    expect((await personPulse(home, ['whoami'])).code).toBe(0);
    await request(server, ann, 'DELETE', `/api/me/tokens/${tokenId}`);
    expect(await personPulse(home, ['list'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('pulse login'),
    });
  });

  it('4: when nobody answers, and 1 when it is not Pulse that does', async () => {
    const nobody = { PULSE_URL: 'http://127.0.0.1:9', PULSE_TOKEN: 'pulse_x' };
    expect(await personPulse(nobody, ['login'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('does not answer'),
    });
    const front = await startLossyFront(server.url);
    onTestFinished(() => front.close());
    front.answers(/./, 200, 'a page');
    expect(await personPulse({ ...nobody, PULSE_URL: front.url }, ['whoami'])).toMatchObject({
      code: 1,
      stderr: `${front.url} answers 200, but not as Pulse does\n`,
    });
  });

  it('with the token of the environment only for the address that comes with it', async () => {
    const home = newHome();
    await personPulse(home, ['login', '--url', server.url], await makeToken(server.url, ann));
    // On the host it is the server's setting.
    expect((await personPulse({ ...home, PULSE_URL: 'http://127.0.0.1:9' }, ['whoami'])).code).toBe(0);
    const asBen = { ...home, PULSE_TOKEN: await makeToken(server.url, ben) };
    expect((await personPulse(asBen, ['whoami'])).stdout).toContain('Ben');
  });
});

it('does once what is asked, though the answer was lost; and says which server is of another version', async () => {
  const front = await startLossyFront(server.url);
  onTestFinished(() => front.close());
  const pulse = await signedIn(ben, 'write', front.url);
  front.lose(/commands/, 2);
  expect((await pulse(['add', 'Only once'])).code).toBe(0);
  expect(front.lost).toBe(2);
  const tasks = JSON.parse((await pulse(['list', '--json'])).stdout) as { name: string }[];
  expect(tasks.filter(({ name }) => name === 'Only once')).toHaveLength(1);
  for (const version of ['0.1.0', '7.0.0']) {
    front.says({ 'pulse-version': version });
    front.answers(/changes/, 400, { success: false, code: 'invalid_input', error: 'scopes: is not valid', params: {} });
    const failed = await pulse(['add', 'From another version']);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(`the server runs ${version}`) });
  }
});

describe('one program', () => {
  it('has operators’ commands under admin, and the names from before with a word about it', async () => {
    const env = { PULSE_DATA: server.data };
    expect((await personPulse(env, ['help'])).stdout).toContain('admin <command>');
    expect((await personPulse(env, [])).stdout).toContain('pulse login');
    expect((await personPulse(env, ['add', '--help'])).stdout).toMatch(/^Usage: pulse add/);
    expect((await personPulse(env, ['help', 'list'])).stdout).toMatch(/^Usage: pulse list/);
    expect((await personPulse(env, ['admin', 'help'])).stdout).toMatch(/^Usage: pulse admin/);
    const now = await personPulse(env, ['admin', 'people']);
    expect(now).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(ann.email) });
    const before = await personPulse(env, ['people']);
    expect(before).toMatchObject({
      code: 0,
      stdout: now.stdout,
      stderr: '`pulse people` is now `pulse admin people`.\n',
    });
    // As before it was under another name.
    expect((await personPulse(env, ['reset-password', 'no@example.org'])).code).toBe(1);
  });
});
