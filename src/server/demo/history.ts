/** Everything that has happened in the company, in order: a pure function of the people, the day and the seed. */
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { SYSTEM, type Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { markAllRead } from '#domain/notification/commands.ts';
import { ownOf } from '#domain/own-value.ts';
import { createProject } from '#domain/project/commands.ts';
import { HUES_APART } from '#domain/hue.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createRandom, type Random } from './random.ts';
import { remarks } from './company/comments.ts';
import { personal, projects } from './company/company.ts';
import { colleagues } from './company/people.ts';
import type { ProjectPlan } from './company/plan.ts';
import { fill } from './company/words.ts';
import { dateAfter } from './days.ts';
import type { PastCommand } from '#server/door/replay.ts';
import { notesOf, templatesOf } from './notes.ts';
import { STEPS, subtaskHistory } from './subtask-history.ts';
import { HISTORY, taskHistory, type TaskSetting } from './task-history.ts';
import { taskIdeas, type TaskIdea } from './task-ideas.ts';
import { teamsOf } from './teams.ts';

/** This many tasks get a detailed history; the rest are only created. */
const DETAILED_TASKS = 400;
const SEED = 20;
/** Below this no task is broken down. */
const LEAST_BROKEN_DOWN = 200;
/** The share of tasks outside of projects. */
const PERSONAL = 0.08;

interface DemoProject {
  readonly plan: ProjectPlan;
  readonly id: string;
  readonly streams: ReadonlyMap<string, string>;
  readonly people: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
}

/** `people`: the id of each colleague, by key. */
export function historyOf(people: ReadonlyMap<string, string>, tasks: number, now: number): PastCommand[] {
  const random = createRandom(SEED);
  const everyone = [...people.values()];
  const { demoProjects, events } = createProjects(people, now, random);
  const names = new Map(colleagues.map(({ key, name }) => [idOf(people, key), name]));
  const broken = tasks < LEAST_BROKEN_DOWN ? [] : demoProjects;
  const settings = settingsOf(demoProjects, names, tasks - broken.length * STEPS.length, random);
  for (const [index, setting] of settings.entries())
    events.push(...taskHistory(setting, now, random, index >= DETAILED_TASKS));
  for (const { id, people } of broken) events.push(...subtaskHistory(events, id, people, now, createRandom(SEED + 2)));
  // Their own chance: another team would change every task.
  events.push(...teamsOf(people, { at: now - HISTORY + DAY, now, random: createRandom(SEED + 1) }));
  const written = { people, events: [...events], now, random: createRandom(SEED + 3) };
  events.push(...notesOf(written), ...templatesOf(written));
  // What happened during the last days is unread.
  for (const who of everyone) events.push({ at: now - random.between(30, 60) * HOUR, who, call: markAllRead({}) });
  return events.toSorted((a, b) => a.at - b.at);
}

/** Projects, their streams and tags. */
function createProjects(people: ReadonlyMap<string, string>, now: number, random: Random) {
  const events: PastCommand[] = [];
  const tags = new Map<string, string>();
  const begin = (who: string, call: Call) => {
    events.push({ at: now - HISTORY + events.length * MINUTE, who, call });
  };
  const made = <I extends { readonly id: string }>(who: string, command: (input: I) => Call, input: Omit<I, 'id'>) => {
    const id = newId(now - HISTORY, () => random.next());
    begin(who, command({ ...input, id } as I));
    return id;
  };
  const demoProjects = projects.map((plan, at): DemoProject => {
    const members = plan.members.map((key) => idOf(people, key));
    const [owner = SYSTEM] = members;
    const { name, description } = plan;
    const dueAt = plan.due === null ? null : dateAfter(now, plan.due);
    // Projects of different owners would otherwise all get the same color.
    const hue = HUES_APART[at % HUES_APART.length];
    const id = made(owner, createProject, { name, description, dueAt, hue, memberUids: members });
    const streams = Object.keys(plan.streams).filter(Boolean);
    for (const tag of Object.values(plan.tags).flat()) {
      if (!tags.has(tag)) tags.set(tag, made(owner, createTag, { name: tag }));
    }
    return {
      plan,
      id,
      people: members,
      streams: new Map(streams.map((stream) => [stream, made(owner, createStream, { projectId: id, name: stream })])),
      tags,
    };
  });
  return { demoProjects, events };
}

function idOf(people: ReadonlyMap<string, string>, key: string): string {
  const id = people.get(key);
  if (id === undefined) throw new Error(`Nobody in the company is called ${key}`);
  return id;
}

type Names = ReadonlyMap<string, string>;

function settingsOf(demoProjects: readonly DemoProject[], names: Names, tasks: number, random: Random): TaskSetting[] {
  const everyone = [...names.keys()];
  const own = Math.min(Math.floor(tasks * PERSONAL), everyone.length * personal.length);
  const settings = Array.from({ length: own }, (_, index) => personalSetting(names, index, random));
  const works = demoProjects.map((project) => ({ place: project, next: taskIdeas(project.plan, random) }));
  for (let index = 0; settings.length < tasks; index += 1) {
    const { place, next } = works[index % works.length] ?? {};
    if (place && next) settings.push(projectSetting(place, next.next().value, names));
  }
  return settings;
}

function projectSetting(project: DemoProject, { stream, title, description }: TaskIdea, names: Names): TaskSetting {
  const [leader] = names.keys();
  return {
    name: title,
    description,
    projectId: project.id,
    streamId: project.streams.get(stream) ?? null,
    // The leader is assigned less than others.
    people: [...project.people, ...project.people.filter((id) => id !== leader)],
    tags: (ownOf(project.plan.tags, stream) ?? []).flatMap((name) => project.tags.get(name) ?? []),
    remarks: [...project.plan.comments, ...remarks],
    names,
  };
}

/** Each person in turn, and none of them the same task twice. */
function personalSetting(names: Names, index: number, random: Random): TaskSetting {
  const everyone = [...names.keys()];
  const who = everyone[index % everyone.length] ?? SYSTEM;
  const turn = Math.floor(index / everyone.length) + index;
  const name = fill(personal[turn % personal.length] ?? '', random);
  return { name, description: '', projectId: null, streamId: null, people: [who], tags: [], remarks: [], names };
}
