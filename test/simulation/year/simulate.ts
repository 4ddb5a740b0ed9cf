/**
 * A year of check-ins from one seed: a few people in several time zones, two nodes, and a clock that jumps from
 * one moment at which something happens to the next.
 */
import type { CheckInRow } from '#domain/check-in/row.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import type { Call } from '#domain/command.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { makeLead } from '#domain/team/members.ts';
import { createTask } from '#domain/task/create.ts';
import { tables } from '#domain/registry.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { Random } from '../core/random.ts';
import { Scheduler } from '../core/scheduler.ts';
import { Trace } from '../core/trace.ts';
import { Verdict } from '../judge/verdict.ts';
import type { Failure, SeedResult } from '../seed-result.ts';
import { YearJudge } from './judge.ts';
import { AskingNode } from './node.ts';
import { hours, reaction, someDeed, ZONES, type Doing, type Sight } from './people.ts';

const START = Date.UTC(2026, 0, 5, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** How long the clock runs on at each moment: a few runs of the job (ms). */
const WINDOW = 16_000;
const LIMIT = 100_000;
const KEPT_LINES = 60;

export async function simulateYear(seed: number, print?: (line: string) => void): Promise<SeedResult> {
  const year = new Year(seed, print);
  let failure: Failure | null = null;
  try {
    await year.live();
    failure = year.verdict.failure && { ...year.verdict.failure, trace: year.trace.last(KEPT_LINES) };
  } catch (error) {
    const message = error instanceof Error ? String(error.stack) : String(error);
    failure = { invariant: 'runs', message, trace: year.trace.last(KEPT_LINES) };
  }
  year.end();
  return { seed, year: true, hash: year.trace.hash, events: year.scheduler.ran, commands: year.commands, failure };
}

interface Planned {
  readonly at: number;
  readonly run: () => void;
}

class Year {
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly verdict = new Verdict();
  commands = 0;
  readonly #random: Random;
  readonly #database = new MemoryDatabase(Object.values(tables));
  readonly #judge: YearJudge;
  readonly #people: string[] = [];
  readonly #tasks: string[] = [];
  readonly #reacted = new Set<string>();
  #nodes: AskingNode[] = [];
  #planned: Planned[] = [];
  /** How far the clock has jumped in all (ms). */
  #skipped = 0;
  /** Some work of this moment may still be waiting for a node. */
  #disturbed = false;
  /** Which nodes believe that they hold the lease. */
  #holders: 'first' | 'last' | 'both' = 'first';

  constructor(seed: number, print?: (line: string) => void) {
    this.scheduler = new Scheduler(new Random(seed), START);
    this.#random = this.scheduler.random.fork();
    this.trace = new Trace(KEPT_LINES, print);
    const note = (text: string): void => this.trace.add(this.#now - START, text);
    this.#judge = new YearJudge(this.#database, this.verdict, note);
    this.#database.nodes.add(this.#judge.follow);
  }

  get #now(): number {
    return this.scheduler.now + this.#skipped;
  }

  async live(): Promise<void> {
    await this.#begin();
    const random = this.#random;
    for (let at = START + DAY; at < START + YEAR; at += random.between(HOUR, 7 * DAY))
      this.#plan(at, () => this.#deed());
    for (let at = START + DAY; at < START + YEAR; at += random.between(DAY, 20 * DAY))
      this.#plan(at, () => this.#mishap());
    while (this.#now < START + YEAR && !this.verdict.failure) await this.#step();
    this.verdict.check(this.#judge.asked > 0 || this.verdict.failure !== null, 'asks', () => 'nobody was ever asked');
  }

  end(): void {
    for (const node of this.#nodes) node.crash();
  }

  async #begin(): Promise<void> {
    const random = this.#random;
    this.#startNode();
    this.#startNode();
    for (let index = 0; index < 3 + random.below(2); index++) this.#people.push(this.#newId());
    const [node] = this.#nodes;
    for (const id of this.#people) void node?.door.executeSystem(ensureProfile({ id, email: `${id}@example.org` }));
    await this.#goOn(1000);
    const boss = this.#people[0] ?? '';
    for (const [index, person] of this.#people.entries())
      this.#send({
        person,
        call: updateProfile({ timeZone: ZONES[index % ZONES.length] ?? null, workingHours: hours(random) }),
      });
    const projectId = this.#newId();
    this.#send({ person: boss, call: createProject({ id: projectId, name: 'P', memberUids: this.#people.slice(1) }) });
    await this.#goOn(1000);
    for (let index = 0; index < 3 + random.below(2); index++) {
      const [id, assignee] = [this.#newId(), this.#people[index % this.#people.length] ?? ''];
      const micromanagement = random.pick(['LOW', 'MEDIUM', 'HIGH'] as const);
      this.#tasks.push(id);
      this.#send({
        person: boss,
        call: createTask({ id, name: `Task ${index}`, assignee, projectId, micromanagement }),
      });
    }
    await this.#goOn(1000);
    await this.#makeTeam();
  }

  /** Everyone is in it, and two people lead it. It takes nothing from the seed, whose years stay as they were without it. */
  async #makeTeam(): Promise<void> {
    const random = new Random(0);
    const fresh = (): string => newId(this.#now, () => random.next());
    const [boss = '', second = boss, ...others] = this.#people;
    const team = fresh();
    const send = async (person: string, call: Call): Promise<void> => {
      const id = fresh();
      void this.#nodes[0]?.door.execute(person, { client: id, n: 1, id, ...call });
      await this.#goOn(100);
    };
    await send(boss, createTeam({ id: team, name: 'T' }));
    await send(boss, inviteToTeam({ id: team, personUids: [second, ...others] }));
    for (const person of [second, ...others]) await send(person, acceptInvitation({ id: team }));
    await send(boss, makeLead({ id: team, personId: second }));
  }

  /** To the next moment at which something is due or planned, and past it. */
  async #step(): Promise<void> {
    const [next] = this.#planned;
    const moments = [next?.at, this.#judge.nextDue(this.#now), this.#productDue()].filter(
      (at) => typeof at === 'number',
    );
    // What is late waits for a node, or for a person who is not at work.
    const to = Math.min(START + YEAR, ...moments.filter((at) => at > this.#now));
    this.#skip(to - 500 - this.#now);
    const begun = this.#now;
    this.#disturbed = false;
    const calm = this.#nodes.length > 0 && this.#nodes.every((node) => Math.abs(node.skew) < 1000);
    await this.#goOn(500);
    while (this.#planned[0] && this.#planned[0].at <= this.#now) this.#planned.shift()?.run();
    await this.#goOn(WINDOW);
    const isCalm =
      calm && !this.#disturbed && this.#nodes.length > 0 && this.#nodes.every((node) => node.process.alive);
    if (isCalm) this.#judge.checkDone(begun, this.#now);
    this.#nodes = this.#nodes.filter((node) => node.process.alive);
    if (this.#nodes.length === 0 && this.#random.chance(0.5)) this.#startNode();
    for (const row of this.#database.all('checkIn') as unknown as CheckInRow[]) this.#react(row);
  }

  /** When the product plans to do something, so that moments which only it expects are simulated as well. */
  #productDue(): number | undefined {
    const tables = ['checkInSchedule', 'reminder'] as const;
    const rows = tables.flatMap((table) => this.#database.all(table) as unknown as { dueAt: number | null }[]);
    const due = rows.map(({ dueAt }) => dueAt).filter((at) => at !== null && at > this.#now);
    return due.length === 0 ? undefined : Math.min(...due.map(Number));
  }

  #react(row: CheckInRow): void {
    if (row.status !== 'pending' || this.#reacted.has(`${row.id} ${row.askedAt}`)) return;
    this.#reacted.add(`${row.id} ${row.askedAt}`);
    const doing = reaction(this.#sight(), row);
    if (doing)
      this.#plan(this.#now + this.#random.between(1000, this.#random.pick([HOUR, DAY])), () => this.#send(doing));
  }

  #deed(): void {
    this.#send(someDeed(this.#sight()));
  }

  /** Nodes crash, come back, stay away for days; leases move; clocks are set. */
  #mishap(): void {
    const random = this.#random;
    const node = random.pick(this.#nodes);
    this.#disturbed = true;
    const what = random.pick(['crash', 'crash', 'outage', 'lease', 'clock', 'start'] as const);
    this.trace.add(this.#now - START, `mishap: ${what}`);
    if (what === 'crash') node?.crashAt(random.pick(['lock', 'decide', 'commit', 'notify']));
    else if (what === 'lease') this.#holders = random.pick(['first', 'last', 'both']);
    else if (what === 'start' && this.#nodes.length < 2) this.#startNode();
    else if (what === 'clock' && node) {
      node.skew = random.pick([DAY, -DAY, HOUR, 0]);
      this.#plan(this.#now + random.between(HOUR, 3 * DAY), () => (node.skew = 0));
      this.#skip(0);
    } else if (what === 'outage') {
      this.end();
      this.#nodes = [];
      this.#skip(random.between(HOUR, random.pick([12 * HOUR, 4 * DAY])));
      this.#startNode();
    }
  }

  #startNode(): void {
    const node: AskingNode = new AskingNode({
      database: this.#database,
      scheduler: this.scheduler,
      holds: () =>
        this.#holders === 'both' || (this.#holders === 'first' ? this.#nodes[0] : this.#nodes.at(-1)) === node,
      bug: (error) => this.verdict.fail('no bugs', error instanceof Error ? String(error.stack) : String(error)),
    });
    this.#nodes.push(node);
    this.#skip(0);
  }

  /** Sends it through one of the nodes, or two at once, without waiting for the answer. */
  #send({ person, call, also }: Doing): void {
    for (const each of also ? [call, also] : [call]) {
      this.commands++;
      const id = this.#newId();
      const answer = this.#random.pick(this.#nodes)?.door.execute(person, { client: id, n: 1, id, ...each });
      answer?.catch(() => undefined);
    }
  }

  #plan(at: number, run: () => void): void {
    this.#planned = [...this.#planned, { at, run }].toSorted((one, other) => one.at - other.at);
  }

  #skip(ms: number): void {
    this.#skipped += Math.max(0, ms);
    for (const node of this.#nodes) node.process.setClock(this.#skipped + node.skew);
  }

  async #goOn(ms: number): Promise<void> {
    const until = this.scheduler.now + ms;
    this.scheduler.after(ms, () => {});
    await this.scheduler.run(() => this.verdict.failure !== null || this.scheduler.now >= until, LIMIT);
  }

  #newId(): string {
    return newId(this.#now, () => this.#random.next());
  }

  #sight(): Sight {
    return {
      database: this.#database,
      random: this.#random,
      people: this.#people,
      tasks: this.#tasks,
      now: this.#now,
      newId: () => this.#newId(),
    };
  }
}
