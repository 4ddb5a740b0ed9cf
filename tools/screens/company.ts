/** Starts a server with the demo's company, and signs in one of its people. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signIn } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import type { Viewer } from './pages.ts';

export async function startCompany(root: string): Promise<{ server: TestServer; viewer: Viewer }> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-screens-'));
  const credentials = fill(root, data);
  const server = await startServer({ data });
  return { server, viewer: { ...credentials, ...(await whatIsThere(server.url, credentials)) } };
}

/** Through `npm run pulse -- admin demo`, which prints who can sign in. */
function fill(root: string, data: string): Pick<Viewer, 'email' | 'password'> {
  const cli = path.join(root, 'src/cli/main.ts');
  const env = { ...process.env, PULSE_DATA: data, DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'admin', 'demo'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const email = /\S+@\S+/.exec(stdout)?.[0];
  const password = /password (\S+)/.exec(stdout)?.[1];
  if (status !== 0 || !email || !password) throw new Error(`There is no demo:\n${stdout}${stderr}`);
  return { email, password };
}

interface Task {
  readonly id: string;
  readonly projectId: string | null;
  readonly status: string;
  readonly description: string;
  readonly comments: number;
}

interface Note {
  readonly id: string;
  readonly isPinned: boolean;
}

interface Team {
  readonly id: string;
  readonly leadUids: readonly string[];
}

/** A task of theirs with something in every field, its project, a team that they lead, and a note with tasks in it. */
async function whatIsThere(url: string, credentials: Pick<Viewer, 'email' | 'password'>) {
  const { id, headers } = await signIn(url, credentials);
  async function rowsOf<Row>(scope: string, wanted: string, of = id): Promise<Row[]> {
    const response = await fetch(new URL(`/api/scopes/${scope}:${of}`, url), { headers });
    const { rows } = (await response.json()) as { rows: readonly [table: string, row: Row][] };
    return rows.flatMap(([table, row]) => (table === wanted ? [row] : []));
  }
  const tasks = (await rowsOf<Task>('assigned', 'task')).filter(({ projectId }) => projectId !== null);
  const [most] = tasks.toSorted((one, other) => weight(other) - weight(one));
  if (!most?.projectId) throw new Error('Nobody of the demo has a task in a project');
  const led = (await rowsOf<Team>('user', 'team')).find(({ leadUids }) => leadUids.includes(id));
  if (!led) throw new Error('They lead no team of the demo');
  const projects = await rowsOf<{ readonly id: string }>('user', 'project');
  const notes = await Promise.all(projects.map(async (each) => rowsOf<Note>('projectNotes', 'note', each.id)));
  const pinned = notes.flat().find(({ isPinned }) => isPinned);
  if (!pinned) throw new Error('No note of their projects is pinned');
  return { taskId: most.id, projectId: most.projectId, teamId: led.id, noteId: pinned.id };
}

function weight({ status, comments, description }: Task): number {
  return (status === 'IN_PROGRESS' ? 1000 : 0) + (description === '' ? 0 : 500) + comments;
}
