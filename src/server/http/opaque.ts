/** Places that an answer names for the next question: they mean something to the server alone. */
import type * as z from 'zod/mini';
import { parseInput } from '#domain/input.ts';

export function opaque(value: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Throws the refusal of what is none. */
export function readOpaque<T>(schema: z.ZodMiniType<T>, text: string): T {
  return parseInput(schema, parsed(Buffer.from(text, 'base64url').toString()), 'after');
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
