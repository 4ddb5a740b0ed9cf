/** Tokens with which programs act for a person. */
import * as z from 'zod/mini';
import { answer, contracts, done, instant, listOf } from './contract.ts';
import { proof, wrong } from './proof.ts';
import { tableName } from './rows.ts';

/** What a token is good for. */
export const ACCESS = ['read', 'write'] as const;
const MOST_DAYS = 366;
/** The longest name of a program: that of an assistant and of its token. */
export const VIA_MAX = 200;
const access = z.enum(ACCESS);

export const tokens = contracts({
  'GET /api/me/tokens': {
    id: 'listApiTokens',
    summary: 'List your API tokens',
    who: 'browser',
    answer: answer({
      tokens: listOf(
        answer({
          id: z.string(),
          name: z.string(),
          /** Its last characters. */
          ending: z.string(),
          access,
          createdAt: instant(),
          expiresAt: instant(),
          /** Accurate to a minute; null: never used. */
          usedAt: z.nullable(instant()),
          /** The network from which it was used last, such as `192.0.2.0/24`. */
          usedFrom: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'POST /api/me/tokens': {
    id: 'makeApiToken',
    summary: 'Make an API token; the answer is the only one that contains it',
    who: 'browser',
    input: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      access,
      days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
      ...proof,
    }),
    answer: answer({ id: z.string(), token: z.string(), expiresAt: instant() }),
    refuses: { ...wrong, 409: 'You have as many as one person can have' },
  },
  'POST /api/me/tokens/undo': {
    id: 'undoProgram',
    summary:
      'Undo what one of your programs did last, without a pause of half an hour in between, as far as nobody has changed it since',
    who: 'person',
    input: z.strictObject({
      /** The name of the program, as at what it did. Programs undo what they did themselves. */
      via: z.optional(z.string().check(z.maxLength(VIA_MAX))),
    }),
    answer: answer({
      /** When it began and ended; null: there is nothing in the last 30 days. */
      from: z.nullable(instant()),
      to: z.nullable(instant()),
      /** How many tasks, comments, answers and notes are as they were before. */
      undone: z.int(),
      /** What is not, and the code of why: `changed_since`, or why the command was refused. */
      kept: listOf(answer({ table: tableName, id: z.string(), code: z.string() })),
    }),
  },
  'DELETE /api/me/tokens/:id': {
    id: 'removeApiToken',
    summary: 'Remove an API token: it stops working at once',
    who: 'browser',
    answer: done,
    refuses: { 404: 'Not found' },
  },
});
