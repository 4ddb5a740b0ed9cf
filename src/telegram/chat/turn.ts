import { datedId } from '#domain/id.ts';
import type { Call } from '#domain/command.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { ChatPorts, Turn } from './ports.ts';
import { visitorOf } from './visitor.ts';

interface Cause {
  readonly person: string;
  readonly chatId: string;
  /** Tells the update from every other one. */
  readonly key: string;
  /** When it first came, the same if it is handled again. */
  readonly at: number;
  /** The language of the person's Telegram. */
  readonly spoken: string | undefined;
}

export async function beginTurn(ports: ChatPorts, { person, chatId, key, at, spoken }: Cause): Promise<Turn> {
  const { store, door, clock, url } = ports;
  const now = clock.now();
  const visitor = await store.read((reader) => visitorOf(asRows(reader), person, { now, url, spoken }));
  let count = 0;

  async function run(call: Call): Promise<string | null> {
    count += 1;
    const id = datedId(at, `telegram ${key} ${count}`);
    // Holding a Telegram account makes nobody an administrator.
    const answer = await door.execute(person, { id, client: 'telegram', n: count, ...call }, true);
    return answer.success ? null : visitor.translator.refusal(answer.code, answer.params, answer.error);
  }

  return {
    ports,
    visitor,
    chatId,
    run,
    read: async (work) => store.read((reader) => work(asRows(reader))),
    id: (label) => datedId(at, `telegram ${key} ${label}`),
  };
}
