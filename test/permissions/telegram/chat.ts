/** Compares what the bot shows and does with the table, for every person, task and project. */
import { STATUSES, type TaskStatus } from '#domain/task/row.ts';
import { actOf, dataOf } from '#telegram/bot/button-data.ts';
import { id } from '#test/client.ts';
import { Random } from '#test/simulation/core/random.ts';
import type { Chatter, SentMessage } from '#test/telegram.ts';
import { attempts, describeAttempt, type Attempt } from '../attempt.ts';
import type { Report } from '../door.ts';
import type { State, Target } from '../state.ts';
import { NOT_FOUND } from '../table.ts';
import { until, type Linked, type World } from './world.ts';

type TaskTarget = Extract<Target, { table: 'task' }>;

/** What a message shows, with its buttons. */
interface Shown {
  readonly message: SentMessage;
  readonly text: string;
  /** The tasks and projects that its buttons open. */
  readonly tasks: readonly string[];
  readonly projects: readonly string[];
}

/** What is said of what has no task. */
const DONE = new Set(['Accepted', 'Declined', 'Saved']);
const LINK_FIRST = 'Link your Telegram account in your Pulse profile first.';

/** For each person and task, a message that showed its card when they could read it. */
export type Cards = Map<string, number>;

/** Old buttons included: `before` is any earlier state of the world. */
export async function compareChats(world: World, before: State, cards: Cards, report: Report): Promise<void> {
  const state = await world.state();
  for (const [person, linked] of world.people) {
    const chat = new Chat(linked, (text) => {
      for (const leak of leaks(person, state, before, text))
        report(`${leak} is shown to ${linked.chatter.user.first_name}`);
    });
    await compareCards(chat, person, [state, before], cards, report);
    await compareLists(chat, person, state, report);
    await compareSearch(chat, person, state, report);
    await compareBoards(chat, person, [state, before], report);
    await chat.says('/team');
    await chat.presses(dataOf('team'));
    await compareRefused(chat, person, state, report);
  }
}

/** Presses what the table allows, once of each kind, and looks for its effect. */
export async function compareAllowed(world: World, report: Report): Promise<number> {
  const done = new Set<string>();
  for (;;) {
    const state = await world.state();
    const next = pressable([...world.people.keys()], state).find(
      ({ attempt }) => attempt.says === null && !done.has(`${attempt.line} ${attempt.call.name}`),
    );
    if (!next) return done.size;
    const { attempt, data } = next;
    done.add(`${attempt.line} ${attempt.call.name}`);
    const linked = world.people.get(attempt.person);
    if (!linked) continue;
    const { toast } = await new Chat(linked, () => {}).presses(data);
    const { id: row, ...fields } = Object(attempt.call.input) as { readonly id: string; readonly deadline?: string };
    const now = (await world.state()).get('task', row);
    const isDone = now ? ('deadline' in fields ? now.deadline !== null : isWithin(fields, now)) : DONE.has(toast);
    if (!isDone) report(describeAttempt(attempt, 'takes no effect'));
  }
}

/** An account that is not linked any more gets nothing, from old buttons neither. */
export async function compareUnlinked(linked: Linked, state: State, report: Report): Promise<void> {
  const chat = new Chat(linked, (text) => {
    for (const { row } of tasksOf(state)) if (text.includes(row.name)) report(`${row.name} is shown to nobody`);
  });
  for (const { row } of tasksOf(state))
    for (const data of [dataOf('card', row.id), dataOf('status', row.id, 'DONE'), dataOf('list', 'BACKLOG', 0)]) {
      const { toast } = await chat.presses(data);
      if (toast !== LINK_FIRST) report(`${data} says ${toast} to an unlinked account`);
    }
  for (const text of ['/tasks', '/search parcel', '/team', '/new Take over']) await chat.says(text);
}

async function compareCards(
  chat: Chat,
  person: string,
  [state, before]: readonly [State, State],
  cards: Cards,
  report: Report,
): Promise<void> {
  const known = new Map([...tasksOf(before), ...tasksOf(state)].map(({ row }) => [row.id, row.name]));
  for (const [task, name] of [...known, [id(), 'a missing task'] as const]) {
    const row = state.get('task', task);
    const reads = row !== undefined && state.reads(person, { table: 'task', row });
    const key = `${person} ${task}`;
    if (reads && !cards.has(key)) cards.set(key, (await chat.says('/help')).message.id);
    // What follows `show` is done in a new message, so that the one with the card stays what it is.
    for (const act of ['card', 'show', 'comment', 'progresses', 'dates'] as const) {
      const { toast, shown } = await chat.presses(dataOf(act, task));
      const says = `${act} of ${name} by ${chat.name} says “${toast}” and shows ${shown.text}`;
      if (reads ? toast !== '' || !shown.text.includes(name) : toast !== NOT_FOUND['task']) report(says);
    }
    const card = cards.get(key);
    if (reads || card === undefined) continue;
    const { text } = await chat.says('a comment', card);
    if (!text.includes(NOT_FOUND['task'] ?? '')) report(`a reply about ${name} by ${chat.name} is answered ${text}`);
  }
}

async function compareLists(chat: Chat, person: string, state: State, report: Report): Promise<void> {
  const mine = tasksOf(state).filter((task) => task.row.assignee === person && state.reads(person, task));
  for (const status of STATUSES) {
    const { shown } = await chat.presses(dataOf('list', status, 0));
    const expected = mine.filter(({ row }) => row.status === status).map(({ row }) => row.id);
    if (!isSame(shown.tasks, expected)) report(`the list ${status} of ${chat.name} is ${shown.text}`);
  }
}

async function compareSearch(chat: Chat, person: string, state: State, report: Report): Promise<void> {
  const tasks = tasksOf(state).filter((task) => state.reads(person, task));
  const projects = state.live('project').filter((row) => state.reads(person, { table: 'project', row }));
  const shown = await chat.says('/search parcel');
  if (!isSame(shown.tasks, ids(tasks.map(({ row }) => row)))) report(`a search by ${chat.name} finds ${shown.text}`);
  if (!isSame(shown.projects, ids(projects))) report(`a search by ${chat.name} finds the projects of ${shown.text}`);
}

async function compareBoards(chat: Chat, person: string, [state, before]: readonly [State, State], report: Report) {
  for (const { id: project, name } of [...before.all('project'), { id: id(), name: 'a missing project' }]) {
    const { toast, shown } = await chat.presses(dataOf('board', project));
    const reads = state.members(project).includes(person);
    const tasks = tasksOf(state).filter(({ row }) => row.projectId === project && row.status !== 'DONE');
    const isRight = reads
      ? toast === '' && tasks.every(({ row }) => shown.text.includes(row.name))
      : toast === NOT_FOUND['project'];
    if (!isRight) report(`the board ${name} by ${chat.name} says “${toast}” and shows ${shown.text}`);
  }
}

async function compareRefused(chat: Chat, person: string, state: State, report: Report): Promise<void> {
  for (const { attempt, data } of pressable([person], state)) {
    if (attempt.says === null) continue;
    const { toast } = await chat.presses(data);
    if (toast !== attempt.says) report(describeAttempt(attempt, `says ${toast} in the chat, not ${attempt.says}`));
  }
}

/** What can be tried by a button. */
function pressable(people: readonly string[], state: State): { attempt: Attempt; data: string }[] {
  const chance = { state, random: new Random(1), newId: id };
  return people.flatMap((person) =>
    state
      .targets()
      .flatMap((target) => attempts(person, target, chance))
      .flatMap((attempt) => {
        const data = buttonOf(attempt);
        return data === null ? [] : [{ attempt, data }];
      }),
  );
}

/** Null for what no button does. */
function buttonOf({ call: { name, input } }: Attempt): string | null {
  const { id: row, ...fields } = Object(input) as { readonly id: string; readonly [field: string]: unknown };
  const { status, progress, deadline, answer, ...others } = fields;
  if (Object.keys(others).length > 0) return null;
  switch (name) {
    case 'task.move':
      return isStatus(status) ? dataOf('status', row, status) : null;
    case 'task.update':
      if (typeof progress === 'number') return dataOf('progress', row, progress);
      return deadline === undefined ? null : dataOf('date', row, 'week');
    case 'checkIn.answer':
      return answer === 'DONE' ? dataOf('answer', row, answer) : null;
    case 'checkIn.takeBack':
      return dataOf('undo', row);
    case 'team.accept':
      return dataOf('accept', 'team', row);
    case 'team.decline':
      return dataOf('decline', 'team', row);
    case 'project.acceptOwnership':
      return dataOf('accept', 'project', row);
    case 'project.declineOwnership':
      return dataOf('decline', 'project', row);
    default:
      return null;
  }
}

/** The names of rows that the person may not read, in a text. */
function leaks(person: string, state: State, before: State, text: string): string[] {
  const rows = new Map([...tasksOf(before), ...tasksOf(state)].map((task) => [task.row.id, task.row]));
  const hidden = [...rows.values()].filter(({ id: task }) => {
    const row = state.get('task', task);
    return row === undefined || !state.reads(person, { table: 'task', row });
  });
  const projects = before.all('project').filter(({ id: project }) => !state.members(project).includes(person));
  const words = [
    ...hidden.flatMap(({ name, description }) => [name, description]),
    ...projects.map(({ name }) => name),
  ];
  return words.filter((word) => text.includes(word));
}

/** A person’s chat with the bot. `onText` hears everything that is shown. */
class Chat {
  readonly name: string;
  readonly #chatter: Chatter;
  readonly #onText: (text: string) => void;
  /** The latest message as it was: what it has shown before may stay there. */
  #seen: string;

  constructor({ chatter }: Linked, onText: (text: string) => void) {
    this.#chatter = chatter;
    this.#onText = onText;
    this.#seen = versionOf(chatter.messages.at(-1));
    this.name = chatter.user.first_name;
  }

  /** The answer to what the person writes. */
  async says(text: string, replyTo?: number): Promise<Shown> {
    const { messages } = this.#chatter;
    const last = messages.at(-1)?.id ?? 0;
    this.#chatter.says(text, replyTo === undefined ? {} : { replyTo });
    await until(() => (this.#chatter.messages.at(-1)?.id ?? 0) > last);
    return this.#show(this.#chatter.messages.at(-1));
  }

  /** A button with this data under the latest message, whether or not it has one. */
  async presses(data: string): Promise<{ toast: string; shown: Shown }> {
    const { toasts, messages } = this.#chatter;
    const [count, pressed] = [toasts.length, messages.at(-1)];
    this.#chatter.pressesData(pressed?.id ?? 0, data);
    await until(() => toasts.length > count);
    const toast = toasts.at(-1) ?? '';
    this.#onText(toast);
    return { toast, shown: this.#show(this.#chatter.messages.at(-1)) };
  }

  #show(message: SentMessage | undefined): Shown {
    if (!message) throw new Error(`Nothing was written to ${this.name}`);
    const text = [message.text, ...message.buttons.map((button) => button.text)].join('\n');
    const version = versionOf(message);
    if (version !== this.#seen) this.#onText(text);
    this.#seen = version;
    const acts = message.buttons.flatMap((button) =>
      'callback_data' in button ? (actOf(button.callback_data) ?? []) : [],
    );
    const of = (name: 'card' | 'board') => acts.flatMap((act) => (act.name === name ? [act.values[0]] : []));
    return { message, text, tasks: of('card'), projects: of('board') };
  }
}

function versionOf(message: SentMessage | undefined): string {
  return message ? `${message.id} ${message.edits}` : '';
}

function tasksOf(state: State): TaskTarget[] {
  return state.live('task').map((row) => ({ table: 'task', row }));
}

function isStatus(value: unknown): value is TaskStatus {
  return STATUSES.some((status) => status === value);
}

function isWithin(fields: object, row: object | undefined): boolean {
  return row !== undefined && Object.entries(fields).every(([field, value]) => Reflect.get(row, field) === value);
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((row) => row.id);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return String(one.toSorted()) === String(other.toSorted());
}
