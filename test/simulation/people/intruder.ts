/** A program that talks to a node directly: with cursors, scopes and commands that no replica would send. */
import { schema } from '#domain/registry.ts';
import { encodeFrames } from '#sync/protocol/frame.ts';
import { PROTOCOL, type Cursor, type Envelope, type ToServer } from '#sync/protocol/message.ts';
import { MARK } from '../judge/whispers.ts';
import { Link, type LinkFaults } from '../core/link.ts';
import type { Random } from '../core/random.ts';
import type { End } from '../core/link.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** Values it has observed. */
export interface ObservedValues {
  readonly person: string;
  /** Of anybody's rows. */
  readonly scope: () => string;
  readonly cursor: () => Cursor;
  /** A command that anybody has sent. */
  readonly sent: () => Envelope | undefined;
}

const fate: LinkFaults = { latency: [0.5, 8], rate: 2000, cutAt: null, silentAt: null, stall: null };

export function intrude(
  scheduler: Scheduler,
  random: Random,
  accept: (person: string, end: End) => void,
  hearsay: ObservedValues,
): void {
  const link = new Link(scheduler, fate, 1000);
  link.client.listen({ message: () => {}, closed: () => {} });
  accept(hearsay.person, link.server);
  const greeting = hello(random, hearsay);
  if (random.chance(0.95)) say(link, greeting);
  for (let count = random.below(6); count > 0; count--) say(link, something(random, hearsay));
  if (random.chance(0.3)) link.client.send(garbage(random));
  scheduler.after(random.between(0, 3000), () => link.client.close(1000));
}

function say(link: Link, message: ToServer): void {
  for (const frame of encodeFrames(message)) link.client.send(frame);
}

function hello(random: Random, { person, scope, cursor }: ObservedValues): ToServer {
  return {
    t: 'hello',
    protocol: random.chance(0.97) ? PROTOCOL : 99,
    schema: random.chance(0.97) ? schema.hash : 'another',
    client: `stranger-${person.slice(-6)}`,
    cursor: random.chance(0.8) ? forged(random, cursor()) : null,
    scopes: Array.from({ length: random.below(5) }, scope),
  };
}

function forged(random: Random, cursor: Cursor): Cursor {
  return random.pick([
    cursor,
    cursor,
    { ...cursor, seq: cursor.seq + random.below(1000) },
    { ...cursor, epoch: '0' },
    { ...cursor, id: 'nonsense' },
    { ...cursor, seq: random.below(cursor.seq + 1) },
  ]);
}

function something(random: Random, hearsay: ObservedValues): ToServer {
  const envelope = random.chance(0.5) ? hearsay.sent() : undefined;
  if (envelope) return { t: 'command', ...envelope };
  return random.weighted<ToServer>([
    [5, { t: 'open', scope: hearsay.scope() }],
    [1, { t: 'close', scope: hearsay.scope() }],
    [1, { t: 'ping' }],
    [2, { t: 'whisper', scope: hearsay.scope(), data: `${MARK}${random.next()}` }],
    [1, { t: 'open', scope: random.pick(['', 'project:', 'nothing:at all', 'everyone:x', 'user']) || 'x' }],
  ]);
}

function garbage(random: Random): string {
  return random.pick([
    '',
    '{',
    '[]',
    '{"t":"open"}',
    '+{"t":',
    '=x',
    'null',
    '{"t":"command","client":1}',
    'x'.repeat(70_000),
  ]);
}
