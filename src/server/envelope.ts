/** A command as it arrives, read with suspicion. */
import * as z from 'zod/mini';
import { UUID } from '#domain/id.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Envelope } from '#sync/protocol/message.ts';

/** Where an answer is kept. */
export interface Place {
  readonly client: string;
  readonly n: number;
}

export interface Received {
  /** Undefined where it cannot be made out: then no answer is kept, and the client's counter stands still. */
  readonly place: Place | undefined;
  /** The command, or why it is none. */
  readonly envelope: Envelope | Refusal;
}

const CLIENT = /^[\w.:-]{1,64}$/;

const placeSchema = z.object({
  client: z.string().check(z.regex(CLIENT)),
  n: z.int().check(z.minimum(1)),
});
const envelopeSchema = z.strictObject({
  client: z.string(),
  n: z.number(),
  id: z.string().check(z.regex(UUID)),
  name: z.string(),
  version: z.int().check(z.minimum(1)),
  input: z.unknown(),
});

export function receive(raw: unknown): Received {
  const place = placeSchema.safeParse(raw);
  if (!place.success) return { place: undefined, envelope: refusalOf(place.error.issues[0]) };
  const envelope = envelopeSchema.safeParse(raw);
  return {
    place: place.data,
    envelope: envelope.success ? envelope.data : refusalOf(envelope.error.issues[0]),
  };
}

function refusalOf(issue: z.core.$ZodIssue | undefined): Refusal {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = (unknown ?? issue?.path.map(String).join('.')) || 'command';
  return new Refusal('invalid_input', {
    field: field.slice(0, 100),
    problem: unknown === undefined ? 'is not valid' : 'is not a known field',
  });
}
