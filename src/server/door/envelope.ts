/** Parses a command as it arrives, trusting nothing. */
import * as z from 'zod/mini';
import { UUID } from '#domain/id.ts';
import { parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Envelope } from '#sync/protocol/message.ts';

export interface ParsedEnvelope {
  /** The id under which the answer is stored; undefined if it can't be read: then none is stored. */
  readonly id: string | undefined;
  /** The command, or why it is invalid. */
  readonly envelope: Envelope | Refusal;
}

const CLIENT = /^[\w.:-]{1,64}$/;

const uuid = z.string().check(z.regex(UUID));
const withId = z.object({ id: uuid });
const envelopeSchema = z.strictObject({
  client: z.string().check(z.regex(CLIENT)),
  n: z.int().check(z.minimum(1)),
  id: uuid,
  after: z.optional(uuid),
  name: z.string(),
  version: z.int().check(z.minimum(1)),
  input: z.unknown(),
});

export function parseEnvelope(raw: unknown): ParsedEnvelope {
  return { id: withId.safeParse(raw).data?.id, envelope: checked(raw) };
}

function checked(raw: unknown): Envelope | Refusal {
  try {
    return parseInput(envelopeSchema, raw, 'command');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
