/** Measures what programs cost that wait for changes: memory, a command of someone beside them, and one that all of them get. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createTag } from '#domain/tag/commands.ts';
import { id } from '#test/client.ts';
import type { Report } from '../report/figure.ts';
import { since } from '../report/samples.ts';
import { launch } from './launch.ts';
import { residentNow } from './memory.ts';
import { createTeam, moves, type Member } from './team.ts';

const FOLLOWERS = 1_000;
/** Of one person, as many as may wait. */
const EACH = 20;
const TARGET_MB = 40;
const COMMANDS = 200;
const WAIT_S = 50;
/** By then garbage of what was before has been collected, or never will be. */
const SETTLE_MS = 5_000;
/** In which all requests have arrived. */
const ARRIVE_MS = 3_000;

/** Each follower has a connection of its own. */
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

export async function measureFollowers(report: Report): Promise<void> {
  const floor = await bareFollowers();
  const server = await launch();
  try {
    const team = await createTeam(server.url, FOLLOWERS / EACH, 20);
    const [someone] = team;
    if (!someone) throw new Error('Nobody is there');
    const call = moves(someone);
    const commands = async (): Promise<number[]> => {
      const took: number[] = [];
      await someone.client.pipeline(call(COMMANDS), 1, (ms) => took.push(ms));
      return took;
    };
    await commands();
    const alone = await commands();
    const begun = await Promise.all(
      team.map(async ({ account }) => {
        const answer = await ask(server.url, '/api/changes?scopes=everyone', account.cookie);
        return { account, next: (JSON.parse(answer) as { next: string }).next };
      }),
    );
    await setTimeout(SETTLE_MS);
    const before = await residentNow(server);
    const waiting = begun.flatMap(({ account, next }) =>
      Array.from({ length: EACH }, () => ask(server.url, `/api/changes?after=${next}&wait=${WAIT_S}`, account.cookie)),
    );
    await setTimeout(ARRIVE_MS + SETTLE_MS);
    report.add(`memory: ${FOLLOWERS} programs that wait`, 'MB', [(await residentNow(server)) - before], {
      floor,
      target: TARGET_MB,
    });
    report.add('a command of someone, alone', 'ms', alone);
    report.add(`a command of someone, beside ${FOLLOWERS} programs that wait for others`, 'ms', await commands());
    const start = performance.now();
    await someone.client.send(createTag({ id: id(), name: 'for everyone' }));
    const answers = await Promise.all(waiting);
    report.add(`${FOLLOWERS} programs have what all of them waited for`, 'ms', [since(start)]);
    if (!answers.every((answer) => answer.includes('for everyone'))) throw new Error('some have waited in vain');
    close(team);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

function close(team: readonly Member[]): void {
  for (const { client } of team) client.close();
}

/** As many requests that a bare server leaves without an answer: how much more memory it has then, in MB. */
async function bareFollowers(): Promise<number> {
  const script = `const server = require('node:http').createServer((request, response) => {
    if (request.url === '/rss') response.end(String(process.memoryUsage.rss()));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const bare = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(bare.stdout, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${port.toString().trim()}`;
    const before = Number(await ask(url, '/rss'));
    for (let at = 0; at < FOLLOWERS; at++) void ask(url, '/').catch(() => {});
    await setTimeout(ARRIVE_MS);
    return (Number(await ask(url, '/rss')) - before) / 2 ** 20;
  } finally {
    bare.kill();
  }
}

async function ask(url: string, where: string, cookie = ''): Promise<string> {
  const request = http.get(new URL(where, url), { agent, headers: { Cookie: cookie } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part as string;
  if (response.statusCode !== 200) throw new Error(`${where}: ${response.statusCode} ${text}`);
  return text;
}
