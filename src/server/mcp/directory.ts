/** Whom and what an assistant means by a name or a number. Read once for each message, and only if asked. */
import type { PersonRow } from '#domain/person/row.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { UUID } from '#domain/id.ts';
import { Declined, type Ask } from './ask.ts';

export class Directory {
  readonly ask: Ask;
  #people: Promise<ReadonlyMap<string, PersonRow>> | undefined;
  #projects: Promise<readonly ProjectRow[]> | undefined;
  #ownRows: ReturnType<Ask['scope']> | undefined;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** By id; those who are disabled among them. */
  async people(): Promise<ReadonlyMap<string, PersonRow>> {
    return (this.#people ??= this.#readPeople());
  }

  async projects(): Promise<readonly ProjectRow[]> {
    return (this.#projects ??= this.ask.route('GET /api/projects').then(({ projects }) => projects));
  }

  /** Those that the person is in. */
  async teams(): Promise<readonly TeamRow[]> {
    return (await this.#own()).of('team');
  }

  /** The person's; null where they have set none. */
  async timeZone(): Promise<string | null> {
    const [profile] = (await this.#own()).of('profile');
    return profile?.timeZone ?? null;
  }

  async nameOf(person: string): Promise<string> {
    return (await this.people()).get(person)?.displayName ?? person;
  }

  /** `me`, an id, or a name. */
  async person(text: string): Promise<string> {
    if (text === 'me' || text === this.ask.person) return this.ask.person;
    if (UUID.test(text)) return text;
    const there = [...(await this.people()).values()].filter(({ disabledAt }) => disabledAt === null);
    return only(
      'person',
      text,
      there.map(({ id, displayName }) => ({ id, name: displayName })),
    );
  }

  async project(text: string): Promise<string> {
    return UUID.test(text) ? text : only('project', text, await this.projects());
  }

  async team(text: string): Promise<TeamRow> {
    const teams = await this.teams();
    const id = UUID.test(text) ? text : only('team', text, teams);
    const team = teams.find((each) => each.id === id);
    if (!team) throw new Declined(404, 'team_not_found', `There is no team “${text}” that the user is in`);
    return team;
  }

  async stream(projectId: string, text: string): Promise<string> {
    if (UUID.test(text)) return text;
    const rows = await this.ask.scope(`project:${projectId}`);
    return only('stream', text, rows.of('stream'));
  }

  /** An id, or a number such as `#12`. */
  async task(text: string): Promise<TaskRow> {
    const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
    const query = number === undefined ? { id: text } : { number: Number(number) };
    const { tasks } = await this.ask.route('GET /api/tasks', { query });
    const [task] = tasks as readonly TaskRow[];
    if (!task) throw new Declined(404, 'task_not_found', `There is no task “${text}” that the user can see`);
    return task;
  }

  async #readPeople(): Promise<ReadonlyMap<string, PersonRow>> {
    const rows = await this.ask.scope('everyone');
    return new Map(rows.of('person').map((row) => [row.id, row]));
  }

  /** What is theirs alone. */
  async #own(): ReturnType<Ask['scope']> {
    return (this.#ownRows ??= this.ask.scope(`user:${this.ask.person}`));
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The one of that name, or the only one whose name contains it. */
function only(what: string, text: string, all: readonly Named[]): string {
  const wanted = text.trim().toLowerCase();
  const same = all.filter(({ name }) => name.toLowerCase() === wanted);
  const found = same.length > 0 ? same : all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [first] = found;
  if (first && found.length === 1) return first.id;
  if (!first) throw new Declined(404, `${what}_not_found`, `There is no ${what} “${text}” that the user can see`);
  const some = found.slice(0, 5).map(({ id, name }) => `${name} (${id})`);
  throw new Declined(400, 'ambiguous', `Several are meant by “${text}”: ${some.join(', ')}. Give the id of one`);
}
