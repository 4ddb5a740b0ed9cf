/** The notes and templates of the company, written by the people who keep them. */
import type { Call } from '#domain/command.ts';
import { MINUTE } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { createNote, updateNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { createTemplate } from '#domain/template/commands.ts';
import type { PastCommand } from '#server/door/replay.ts';
import * as Y from 'yjs';
import { notes, type NotePlan } from './company/notes.ts';
import { colleagues } from './company/people.ts';
import { templates } from './company/templates.ts';
import { workedAt } from './days.ts';
import { written, type Known } from './note-document.ts';
import type { Random } from './random.ts';

/** So long a person takes from the title to the end of the text. */
const WRITING = 4 * MINUTE;

interface Setting {
  /** Ids by key. */
  readonly people: ReadonlyMap<string, string>;
  /** What has happened: the projects, teams and tasks that notes are about. */
  readonly events: readonly PastCommand[];
  readonly now: number;
  readonly random: Random;
}

export function notesOf(setting: Setting): PastCommand[] {
  return notes.flatMap((plan) => noteHistory(plan, setting));
}

function noteHistory(plan: NotePlan, setting: Setting): PastCommand[] {
  const { now, random } = setting;
  const { title, owner, invited = [], isPinned, icon, cover, daysAgo, text, later } = plan;
  const at = workedAt(now, daysAgo, random);
  const id = newId(at, () => random.next());
  const place = placeOf(plan, setting);
  const known = knownOf(setting, place.projectId);
  const doc = new Y.Doc();
  const does = (key: string, when: number, call: Call): PastCommand => ({ at: when, who: idOf(setting, key), call });
  const writes = (key: string, when: number, blocks: NotePlan['text']) => {
    doc.clientID = random.between(1, 2 ** 31);
    return does(
      key,
      when,
      writeNote({ id: newId(when, () => random.next()), noteId: id, data: written(doc, blocks, known) }),
    );
  };
  return [
    does(owner, at, createNote({ id, title, ...place })),
    ...invited.map((key) => does(owner, at, inviteToNote({ id, personId: idOf(setting, key), mayWrite: true }))),
    writes(owner, at + WRITING, text),
    ...(isPinned || icon ? [does(owner, at + WRITING, updateNote({ id, icon, cover, isPinned }))] : []),
    ...(later ? [writes(later.who, workedAt(now, later.daysAgo, random), later.text)] : []),
  ].map((event) => ({ ...event, at: Math.min(event.at, now - MINUTE) }));
}

export function templatesOf(setting: Setting): PastCommand[] {
  const { now, random } = setting;
  return templates.map(({ name, owner, content, ...where }, index) => {
    const at = workedAt(now, 40 + index, random);
    const id = newId(at, () => random.next());
    return { at, who: idOf(setting, owner), call: createTemplate({ id, name, content, ...placeOf(where, setting) }) };
  });
}

function placeOf({ project, team }: Pick<NotePlan, 'project' | 'team'>, { events }: Setting) {
  const idOfNamed = (command: string, wanted: string): string => {
    const made = events.map(({ call }) => call).find((call) => call.name === command && inputOf(call).name === wanted);
    if (!made) throw new Error(`The company has no ${wanted}`);
    return inputOf(made).id ?? '';
  };
  return {
    ...(project !== undefined && { projectId: idOfNamed('project.create', project) }),
    ...(team !== undefined && { teamId: idOfNamed('team.create', team) }),
  };
}

function knownOf({ people, events }: Setting, projectId: string | undefined): Known {
  const tasks = events.flatMap(({ call }): [string, string][] => {
    const { id = '', name = '', projectId: place } = inputOf(call);
    return call.name === 'task.create' && projectId !== undefined && place === projectId ? [[name, id]] : [];
  });
  return {
    tasks: new Map(tasks),
    people: new Map(colleagues.map(({ key, name }) => [key, { id: people.get(key) ?? '', name }])),
  };
}

function idOf({ people }: Setting, key: string): string {
  const id = people.get(key);
  if (id === undefined) throw new Error(`Nobody in the company is called ${key}`);
  return id;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
}

/** Of a command that makes something. */
function inputOf({ input }: Call): Partial<Named> {
  return input as Partial<Named>;
}
