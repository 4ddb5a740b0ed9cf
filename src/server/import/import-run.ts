/** Runs one import: the commands it sends, and their results. */
import { setImmediate } from 'node:timers/promises';
import type { Rows } from '#domain/command.ts';
import type { ImportReport } from '#domain/imported/import-state.ts';
import { createColumn, updateColumn } from '#domain/column/commands.ts';
import { columnRows } from '#domain/column/first-columns.ts';
import { createField, setOption, updateField } from '#domain/field/commands.ts';
import { fieldsOf } from '#domain/field/fields.ts';
import { typeOf } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { FieldValues } from '#domain/field/value.ts';
import { freeName } from '#domain/free-name.ts';
import { newId } from '#domain/id.ts';
import { rememberImported } from '#domain/imported/commands.ts';
import { sameJson } from '../../json.ts';
import { addMember } from '#domain/project/members.ts';
import { createProject } from '#domain/project/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { isMember } from '#domain/project/rules.ts';
import { createStream, renameStream } from '#domain/stream/commands.ts';
import { nameKey } from '#domain/name-key.ts';
import { freeStreamName } from '#domain/stream/names.ts';
import { createTag } from '#domain/tag/commands.ts';
import { rankBetween } from '#domain/task/rank.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { PastCommand, Replay } from '#server/door/replay.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { changesOf, type CardChanges, type CurrentState, type ResolvedCard } from './changes.ts';
import { fingerprint } from './trello/ids.ts';
import { added, occurring, type Losses } from './trello/losses.ts';
import type { Outline, TaskPlan } from './trello/plan.ts';

/** How many commands are sent at a time. */
const COMMANDS = 16;
/** How many rows are read or stored before others have their turn. */
const ROWS = 64;

/** Why the project can't be created. */
export class ProjectRefused extends Error {
  override readonly name = 'ProjectRefused';
}

export interface ResolvedNames {
  /** Members of the project. */
  readonly people: ReadonlySet<string>;
  /** Existing streams. */
  readonly streams: ReadonlySet<string>;
  /** Existing columns. */
  readonly columns: ReadonlySet<string>;
  /** Existing fields, by id. */
  readonly fields: ReadonlyMap<string, FieldRow>;
  /** Tags by name. */
  readonly tags: ReadonlyMap<string, string>;
}

interface RememberedRow {
  readonly id: string;
  readonly fields: Record<string, string>;
}

type Count = { added: number; updated: number; unchanged: number };

/** One import and its results. */
export class ImportRun {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #replay: Replay;
  readonly #plan: Outline;
  readonly #who: string;
  readonly #projectId: string;
  readonly #tasks: Count = { added: 0, updated: 0, unchanged: 0 };
  readonly #comments: Count = { added: 0, updated: 0, unchanged: 0 };
  readonly #made = { streams: 0, columns: 0, fields: 0, tags: 0, members: 0 };
  #deleted = 0;
  #refused = 0;
  /** Names of tasks. */
  readonly #replaced = new Set<string>();
  #lost: Losses = {};

  constructor(store: Store, clock: Clock, replay: Replay, plan: Outline, who: string, projectId: string) {
    this.#store = store;
    this.#clock = clock;
    this.#replay = replay;
    this.#plan = plan;
    this.#who = who;
    this.#projectId = projectId;
  }

  /** Creates the project, with the board's date, if it does not exist; returns its members. */
  async project(known: ProjectRow | undefined, since: number): Promise<ReadonlySet<string>> {
    const { name, description, members } = this.#plan;
    const id = this.#projectId;
    if (!known) {
      const create = createProject({ id, name, description, memberUids: [...members] });
      const [answer] = await this.#replay.run([{ at: since, who: this.#who, call: create }]);
      if (!answer?.success) throw new ProjectRefused(answer?.error ?? 'The project could not be made');
      this.#made.members = members.length;
      return new Set([this.#who, ...members]);
    }
    const missing = members.filter((personId) => !isMember(known, personId));
    this.#made.members = await this.#send(missing.map((personId) => this.#asOfNow(addMember({ id, personId }))));
    const project = await this.#store.read((reader) => asRows(reader).get('project', id));
    return new Set(project?.memberUids);
  }

  async streams(): Promise<ReadonlySet<string>> {
    const projectId = this.#projectId;
    return this.#named('stream', this.#plan.streams, {
      call: (rows, { id, name }, isThere) => {
        const free = freeStreamName(rows, projectId, name, id);
        return isThere ? renameStream({ id, name: free }) : createStream({ id, projectId, name: free });
      },
      onMade: () => (this.#made.streams += 1),
    });
  }

  /** Each stands to the right of what is left of it on the board. */
  async columns(): Promise<ReadonlySet<string>> {
    const projectId = this.#projectId;
    return this.#named('column', this.#plan.columns, {
      call: (rows, { id, name, category, limit, after }, isThere) => {
        const all = columnRows(rows, { projectId, actor: this.#who, now: this.#clock.now() });
        const others = all.filter((each) => each.id !== id);
        const free = freeName(
          name,
          others.map((each) => each.name),
        );
        if (isThere) return updateColumn({ id, projectId, name: free });
        const left = others.findIndex((each) => each.id === after);
        const rank = rankBetween(others[left]?.rank ?? null, others[left + 1]?.rank ?? null);
        return createColumn({ id, projectId, name: free, category, limit, rank });
      },
      onMade: () => (this.#made.columns += 1),
    });
  }

  /** They come after those that the project has; what was renamed or added on the board is here, too. */
  async fields(): Promise<ReadonlyMap<string, FieldRow>> {
    const projectId = this.#projectId;
    const plans = this.#plan.fields;
    const there = await this.#named('field', plans, {
      call: (rows, { id, name, type, options }, isThere) => {
        const free = freeName(
          name,
          fieldsOf(rows, projectId).flatMap((each) => (each.id === id ? [] : each.name)),
        );
        if (isThere) return updateField({ id, name: free });
        return createField({ id, projectId, name: free, type, options: [...options] });
      },
      onMade: () => (this.#made.fields += 1),
    });
    const found = await this.#fieldRows(there);
    const missing = plans.flatMap(({ id, options }) => {
      const known = new Set(found.get(id)?.options.map((each) => each.id));
      return options.filter((each) => found.has(id) && !known.has(each.id)).map((each) => ({ id, option: each }));
    });
    if (missing.length === 0) return found;
    await this.#send(
      missing.map(({ id, option: { id: optionId, name } }) => this.#asOfNow(setOption({ id, optionId, name }))),
    );
    return this.#fieldRows(there);
  }

  async #fieldRows(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, FieldRow>> {
    const rows = await this.#readEach([...ids], (all, id) => all.get('field', id));
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
  }

  /** What lists and custom fields became, made or renamed as they are; returns what is there. */
  async #named<P extends { readonly id: string; readonly name: string }>(
    table: 'stream' | 'column' | 'field',
    plans: readonly P[],
    { call, onMade }: { call: (rows: Rows, plan: P, isThere: boolean) => PastCommand['call']; onMade: () => void },
  ): Promise<ReadonlySet<string>> {
    const rows = await this.#readEach(plans, (all, { id }) => ({
      row: all.get(table, id),
      before: all.get('imported', id)?.fields['name'],
    }));
    const there = new Set<string>();
    for (const [index, plan] of plans.entries()) {
      const { row, before } = rows[index] ?? {};
      if (row && row.deletedAt !== null) continue;
      if (row) there.add(plan.id);
      const renamed = before !== undefined && before !== fingerprint(plan.name) && row?.name !== plan.name;
      if (row && !renamed) continue;
      const sent = await this.#store.read((reader) => call(asRows(reader), plan, row !== undefined));
      const isDone = (await this.#send([this.#asOfNow(sent)])) > 0;
      if (row || !isDone) continue;
      there.add(plan.id);
      onMade();
    }
    await this.#remember(
      plans
        .map(({ id, name }) => ({ id, fields: { name: fingerprint(name) } }))
        .filter(({ fields }, index) => rows[index]?.before !== fields.name),
    );
    return there;
  }

  async tags(): Promise<ReadonlyMap<string, string>> {
    const known = await this.#tagIds();
    const labels = this.#plan.tags.filter((name) => !known.has(name));
    // Labels that are one tag here.
    const missing = new Map(labels.map((name) => [nameKey(name), name]));
    for (const name of missing.values()) {
      const id = newId(this.#clock.now(), () => this.#clock.random());
      this.#made.tags += await this.#send([this.#asOfNow(createTag({ id, name }))]);
    }
    // Someone may have created one of them in the meantime.
    return missing.size > 0 ? this.#tagIds() : known;
  }

  async tasks(plans: readonly TaskPlan[], named: ResolvedNames): Promise<void> {
    const current = await this.#current(plans);
    const events: (PastCommand & { readonly of: string })[] = [];
    const found: RememberedRow[] = [];
    for (const [index, plan] of plans.entries()) {
      const one = current[index];
      if (!one) continue;
      const changes = changesOf(plan, this.#resolve(plan, named), one, this.#who, this.#clock.now());
      events.push(...changes.events.map((event) => ({ ...event, of: plan.name })));
      if (!sameFields(one.before, changes.fingerprints))
        found.push({ id: plan.id, fields: { ...changes.fingerprints } });
      this.#count(plan, changes);
    }
    for (let from = 0; from < events.length; from += COMMANDS) {
      const some = events.slice(from, from + COMMANDS);
      for (const [at, answer] of (await this.#replay.run(some)).entries()) {
        const of = some[at]?.of;
        if (!answer.success) this.#refused += 1;
        else if (answer.outcome === 'replaced' && of !== undefined) this.#replaced.add(of);
      }
    }
    // Only imported content is recorded as found: after an interruption everything else counts as new.
    await this.#remember(found);
  }

  report(lost: Losses, again: boolean): ImportReport {
    const leftOut = [
      lost,
      this.#plan.lost,
      this.#lost,
      occurring({ deleted_here: this.#deleted, refused: this.#refused }),
    ].reduce(added);
    return {
      projectId: this.#projectId,
      projectName: this.#plan.name,
      again,
      tasks: this.#tasks,
      comments: this.#comments,
      ...this.#made,
      leftOut,
      replaced: [...this.#replaced],
    };
  }

  #resolve(plan: TaskPlan, { people, streams, columns, fields, tags }: ResolvedNames): ResolvedCard {
    return {
      projectId: this.#projectId,
      streamId: plan.streamId !== null && streams.has(plan.streamId) ? plan.streamId : null,
      columnId: plan.columnId !== null && columns.has(plan.columnId) ? plan.columnId : null,
      fields,
      // One that was deleted here says nothing.
      values: valuesSeen(plan.values, fields),
      tags: plan.tags.flatMap((name) => tags.get(name) ?? []),
      assignee: people.has(plan.assignee) ? plan.assignee : this.#who,
    };
  }

  async #current(plans: readonly TaskPlan[]): Promise<CurrentState[]> {
    return this.#store.read((reader) => {
      const rows = asRows(reader);
      return plans.map(({ id, comments }) => ({
        task: rows.get('task', id),
        comments: new Map(
          comments.flatMap((comment) => {
            const row = rows.get('comment', comment.id);
            return row ? [[row.id, row] as const] : [];
          }),
        ),
        before: rows.get('imported', id)?.fields,
      }));
    });
  }

  async #tagIds(): Promise<ReadonlyMap<string, string>> {
    const found = await this.#readEach(this.#plan.tags, (rows, name) => {
      const named = rows.list('tag', 'nameKey', nameKey(name)).filter(({ deletedAt }) => deletedAt === null);
      // A merged tag stands for the other one wherever it is used.
      const row = named.find(({ mergedInto }) => mergedInto === null) ?? named[0];
      return row ? ([name, row.id] as const) : null;
    });
    return new Map(found.filter((each) => each !== null));
  }

  /** Reads what exists of each. */
  async #readEach<T, R>(all: readonly T[], look: (rows: Rows, one: T) => R): Promise<R[]> {
    const found: R[] = [];
    for (let from = 0; from < all.length; from += ROWS) {
      const some = all.slice(from, from + ROWS);
      found.push(...(await this.#store.read((reader) => some.map((one) => look(asRows(reader), one)))));
      await setImmediate();
    }
    return found;
  }

  #count(plan: TaskPlan, { task, comments }: CardChanges): void {
    if (task === 'deleted') this.#deleted += 1;
    else this.#tasks[task] += 1;
    this.#comments.added += comments.added;
    this.#comments.updated += comments.updated;
    this.#comments.unchanged += comments.unchanged;
    this.#deleted += comments.deleted;
    this.#lost = added(this.#lost, plan.lost);
  }

  #asOfNow(call: PastCommand['call']): PastCommand {
    return { at: this.#clock.now(), who: this.#who, call };
  }

  /** Returns how many took effect. */
  async #send(events: readonly PastCommand[]): Promise<number> {
    const answers = events.length > 0 ? await this.#replay.run(events) : [];
    const done = answers.filter(({ success }) => success).length;
    this.#refused += events.length - done;
    return done;
  }

  async #remember(found: readonly RememberedRow[]): Promise<void> {
    for (let from = 0; from < found.length; from += ROWS) {
      const some = found.slice(from, from + ROWS);
      await this.#replay.runSystem(this.#clock.now(), rememberImported({ found: some }));
    }
  }
}

function valuesSeen(values: FieldValues, fields: ReadonlyMap<string, FieldRow>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const field = fields.get(id);
      return field && typeOf(field.type).seen(value, field) !== null;
    }),
  );
}

function sameFields(a: Fields | undefined, b: Fields): boolean {
  return a !== undefined && sameJson(a, b);
}

type Fields = Readonly<Record<string, string>>;
