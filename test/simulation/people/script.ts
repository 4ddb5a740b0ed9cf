/** A person's script over HTTP: each command is a client of its own, sent until it is answered; half with a token. */
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Answer, Envelope } from '#sync/protocol/message.ts';
import type { Random } from '../core/random.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Call } from './call-parts.ts';
import type { Node } from '../server/node.ts';

export async function post(
  scheduler: Scheduler,
  random: Random,
  node: () => Node | undefined,
  { person, id, call }: { readonly person: string; readonly id: string; readonly call: Call },
): Promise<Answer> {
  const envelope: Envelope = { client: id, n: 1, id, ...call };
  for (;;) {
    const answer = await attempt(scheduler, random, node(), person, envelope);
    if (answer) return answer;
    await scheduler.sleep(random.between(50, 500));
  }
}

/** The name of its token, by the id of the command, so that it is the same each time it is sent; undefined: it has a session. */
export function programOf(id: string): string | undefined {
  return Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'Script' : undefined;
}

/** Null: no answer arrived, whatever happened. */
async function attempt(
  scheduler: Scheduler,
  random: Random,
  node: Node | undefined,
  person: string,
  envelope: Envelope,
): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  scheduler.after(random.chance(0.1) ? random.between(0, 50) : 3000, () => resolve(null));
  // Answers of a node that is stopping do not arrive.
  const answered = (answer: Answer): void => {
    scheduler.after(random.between(1, 5), () => resolve(node?.alive ? answer : null));
  };
  node?.door.execute(person, envelope, false, false, programOf(envelope.id)).then(answered, (error: unknown) => {
    if (error instanceof StoreUnavailable) resolve(null);
    else reject(error instanceof Error ? error : new Error(String(error)));
  });
  return promise;
}
