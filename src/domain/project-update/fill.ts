import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { date, id, instant, uuid } from '../input.ts';
import { MOST_FACTS, REASONS, WANTS } from './facts.ts';
import { HEALTHS } from './row.ts';

const count = () => z.int().check(z.minimum(0));
const some = <T extends z.ZodMiniType>(of: T) => z.readonly(z.array(of).check(z.maxLength(MOST_FACTS)));
const task = () => uuid();
const person = () => uuid();

const facts = z.strictObject({
  since: instant(),
  until: instant(),
  done: z.strictObject({
    count: count(),
    people: some(z.strictObject({ person: person(), count: count(), tasks: some(task()) })),
  }),
  moved: z.strictObject({ count: count(), tasks: some(z.strictObject({ task: task(), days: z.int() })) }),
  stuck: z.strictObject({
    count: count(),
    tasks: some(z.strictObject({ task: task(), person: person(), since: instant() })),
  }),
  forecast: z.nullable(z.strictObject({ before: z.nullable(date()), now: z.nullable(date()) })),
  reasons: some(z.strictObject({ kind: z.enum(REASONS), count: count(), person: z.nullable(person()) })),
  next: some(z.strictObject({ task: task(), person: person() })),
  asked: some(z.strictObject({ what: z.enum(WANTS), person: person(), task: z.nullable(task()) })),
});

/** Adds the facts of the weeks before to an update that has none, and the health that they speak for to a draft of which nobody has said one. */
export const fillUpdate = command({
  name: 'projectUpdate.fill',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('projectUpdate'), facts, health: z.enum(HEALTHS) }),
  run(tx, input) {
    const update = live(tx, 'projectUpdate', input.id);
    // Delivered again, or the update is gone.
    if (!update || update.facts !== null) return;
    const isUntouched = update.sentAt === null && update.updatedAt === update.createdAt;
    tx.put('projectUpdate', {
      ...update,
      facts: input.facts,
      health: isUntouched ? input.health : update.health,
    });
  },
});
