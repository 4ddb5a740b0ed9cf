/**
 * Ids are UUID v7: the first 48 bits are the milliseconds of their creation, so that they sort by age. Those of tasks that
 * come again, of dependencies, of first columns, of sums of time and of what moved tasks left behind are UUID v8: derived from the rows that they follow from.
 */

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The 74 random bits after the time, as numbers of 12, 30 and 32 bits. */
type RandomBits = readonly [number, number, number];

/** One new id, in no order with other ids of the same millisecond. `random` returns a number in [0, 1). */
export function newId(now: number, random: () => number): string {
  return format(now, randomTail(random));
}

/**
 * Makes ids that always increase, even when the clock stands still or goes back. A caller that knows a better time
 * passes it.
 */
export function idSource(clock: { now(): number; random(): number }): (time?: number) => string {
  const random = () => clock.random();
  let time = -1;
  let tail: RandomBits = [0, 0, 0];
  return (at = clock.now()) => {
    const now = Math.floor(at);
    if (now > time) {
      time = now;
      tail = randomTail(random);
    } else {
      const next = successor(tail, 1 + Math.floor(random() * 0xffff));
      if (next === null) time += 1;
      tail = next ?? randomTail(random);
    }
    return format(time, tail);
  };
}

/** When an id was created, in milliseconds; null for an id that has no time in it. */
export function timeOf(id: string): number | null {
  return UUID.test(id) && id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
}

/** The id of a row that the server adds with a command: always the same for the same command and label. */
export function derivedId(commandId: string, label: string): string {
  return datedId(Number.parseInt(commandId.replaceAll('-', '').slice(0, 12), 16), `${commandId} ${label}`);
}

/** The id of a row that is looked up by its subject: always the same for the same time and label. */
export function datedId(time: number, label: string): string {
  return format(time, [hash(label, 1) >>> 20, hash(label, 2) >>> 2, hash(label, 3)]);
}

/**
 * The id of a task's row of its dependency on another: the same on every device, so that two people who say the same thing
 * say it once.
 */
export function dependencyId(kind: 'waits' | 'blocks', taskId: string, otherId: string): string {
  return labelledId(`${kind} ${taskId} ${otherId}`);
}

/** The id of the column that tasks of this status are in without naming one: the same on every device that makes it. */
export function columnId(projectId: string, category: string): string {
  return labelledId(`column ${projectId} ${category}`);
}

/** The id of what a task said in the fields of a project that it has left. */
export function restingValuesId(taskId: string, projectId: string): string {
  return labelledId(`resting ${taskId} ${projectId}`);
}

/** The id of the sum of a person's time on a task on a day: the one for the owner of the project, or the one for their leads. */
export function timeDayId(projectId: string | null, userId: string, taskId: string, date: string): string {
  return labelledId(`time ${projectId ?? 'for leads'} ${userId} ${taskId} ${date}`);
}

/**
 * The id of the task that is occurrence number `occurrence` of a series: the same on every device. People cannot choose it
 * (`freshId`), or they could occupy it.
 */
export function occurrenceId(seriesId: string, occurrence: number): string {
  return labelledId(`${seriesId} ${occurrence}`);
}

export function isOccurrenceId(id: string): boolean {
  return id.charAt(14) === '8';
}

function labelledId(label: string): string {
  const [a, b, c, d] = [4, 5, 6, 7].map((seed) => hex(hash(label, seed), 8)) as [string, string, string, string];
  const variant = hex(2 ** 31 + (Number.parseInt(c, 16) >>> 2), 8);
  return `${a}-${b.slice(0, 4)}-8${b.slice(5)}-${variant.slice(0, 4)}-${variant.slice(4)}${d}`;
}

function randomTail(random: () => number): RandomBits {
  const bits = (count: number) => Math.floor(random() * 2 ** count);
  return [bits(12), bits(30), bits(32)];
}

/** Null when the number of bits is used up. */
function successor([a, b, c]: RandomBits, step: number): RandomBits | null {
  if (c + step < 2 ** 32) return [a, b, c + step];
  const rest = c + step - 2 ** 32;
  if (b + 1 < 2 ** 30) return [a, b + 1, rest];
  return a + 1 < 2 ** 12 ? [a + 1, 0, rest] : null;
}

function format(time: number, [a, b, c]: RandomBits): string {
  const stamp = hex(Math.min(Math.max(Math.floor(time), 0), 2 ** 48 - 1), 12);
  const middle = hex(2 ** 31 + b, 8);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(a, 3)}-${middle.slice(0, 4)}-${middle.slice(4)}${hex(c, 8)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** Murmur3's mixing over UTF-16 units: evenly spread, not secret. */
function hash(text: string, seed: number): number {
  let h = Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) {
    h = Math.imul(h ^ Math.imul(text.charCodeAt(at), 0xcc9e2d51), 0x1b873593);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16) ^ text.length, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
