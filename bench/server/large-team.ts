/** Teams of people who are signed in: how they are made, and what a large one costs when someone leaves it. */
import { setTimeout } from 'node:timers/promises';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam as makeTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { leaveTeam } from '#domain/team/members.ts';
import { id } from '#test/client.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile, since, timed } from '../report/samples.ts';
import { launch } from './launch.ts';
import { createTeam, moves, type Member } from './team.ts';

const PEOPLE = 200;
const PROJECTS = 50;
/** Unfinished tasks of each person who leaves, in each project: their owner gets them. */
const TASKS_EACH = 2;
const LEAVING = 5;
const EDITS = 300;
const PAUSE_MS = 5;

/** The first of them leads it. */
export async function joinTeam(people: readonly Member[], name: string): Promise<string> {
  const [lead, ...others] = people;
  if (!lead) throw new Error('Nobody is there');
  const teamId = id();
  await lead.client.send(makeTeam({ id: teamId, name }));
  await lead.client.send(inviteToTeam({ id: teamId, personUids: others.map(({ account }) => account.id) }));
  for (const { client } of others) await client.send(acceptInvitation({ id: teamId }));
  return teamId;
}

/** People leave a team of 200 with 50 projects one after another, while someone else is at work. */
export async function measureLargeTeam(report: Report): Promise<void> {
  const server = await launch();
  try {
    const people = await createTeam(server.url, PEOPLE, 0);
    const teamId = await joinTeam(people, 'A large team');
    const [lead] = people;
    const leaving = people.slice(-LEAVING);
    for (let at = 0; at < PROJECTS; at++) {
      const projectId = id();
      await lead?.client.send(createProject({ id: projectId, name: `Project ${at}`, visibility: 'TEAM', teamId }));
      for (const { account } of leaving)
        for (let nth = 0; nth < TASKS_EACH; nth++)
          await lead?.client.send(createTask({ id: id(), projectId, assignee: account.id, name: `Task ${nth}` }));
    }
    const [worker] = await createTeam(server.url, 1, 50);
    if (!worker) throw new Error('Nobody is there');
    const next = moves(worker);
    const edit = async () => {
      for (const call of next(1)) await worker.client.send(call);
    };
    const edits = async (more: () => boolean) => {
      const times: number[] = [];
      while (more()) {
        await setTimeout(PAUSE_MS);
        times.push(...(await timed(1, edit)));
      }
      return times;
    };
    await timed(EDITS, edit);
    let left = EDITS;
    const alone = await edits(() => left-- > 0);

    for (const { client } of people.slice(0, -LEAVING)) client.ignore();
    let isGoing = true;
    const during = edits(() => isGoing);
    const took: number[] = [];
    for (const { client } of leaving) {
      const start = performance.now();
      await client.send(leaveTeam({ id: teamId }));
      took.push(since(start));
      await setTimeout(PAUSE_MS * 4);
    }
    isGoing = false;
    const beside = await during;
    const name = `a team of ${PEOPLE} with ${PROJECTS} projects`;
    const what = `${name}: a member leaves ${PROJECTS * TASKS_EACH} open tasks, one command`;
    report.add(what, 'ms', took, { floor: median(alone) });
    const add = (which: string, of: (times: readonly number[]) => number) =>
      report.add(`${name}: another’s edit meanwhile, ${which}`, 'ms', [of(beside)], { floor: of(alone) });
    add('p50', median);
    add('p95', (times) => percentile(times, 0.95));
    add('slowest', (times) => Math.max(...times));
  } finally {
    await server.stop();
  }
}
