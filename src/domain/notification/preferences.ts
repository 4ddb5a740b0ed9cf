/** Which notifications a person wants, and through which channels. */
import * as z from 'zod/mini';
import { ownOf } from '../own-value.ts';

/** The weekly summary for leads of a team. */
export const SUMMARY = 'summary';

/** The kinds a person can turn off; notifications of any other kind are always written. */
export const KINDS = [
  'assignment',
  'mention',
  'comment',
  'completion',
  'dependency',
  'checkin',
  'reminder',
  'status',
  'invitation',
  SUMMARY,
] as const;
export type Kind = (typeof KINDS)[number];

/** `app` is the list in the app; the other channels send what is in that list. */
type Channel = 'app' | 'push' | 'email' | 'telegram';

/** Chosen like kinds, but for email only: the daily email as a whole, and the due tasks in it. */
export const DIGEST = 'digest';
export const DUE = 'due';

type Choice = { readonly [C in Channel]?: boolean | undefined };

/** Holds only what the person chose; kinds that this version does not know are kept. */
export type Preferences = { readonly [kind: string]: Choice };

/** An update of a project that nobody reviewed: for the list in the app alone. */
export const UNREVIEWED = 'unreviewed';

/**
 * Whether the person wants this kind through this channel. By default everything is in the app and in the daily email,
 * and nothing is pushed to devices. The email is on because it is for people who are not looking into Pulse and would
 * never find out how to turn it on; people who come from other trackers know such an email. It costs little: it goes to
 * a proven address, at most once per working day, only when something is waiting, and one click ends it. A push
 * interrupts, so its browser asks for permission first. Telegram gets everything, since linking it is asking for that.
 */
export function wants(preferences: Preferences | null | undefined, kind: string, channel: Channel): boolean {
  if (kind === UNREVIEWED) return channel === 'app';
  return ownOf(preferences, kind)?.[channel] ?? channel !== 'push';
}

/** The earlier choices with the new ones applied. */
export function withChoices(before: Preferences | null, chosen: Preferences): Preferences {
  const kinds = Object.entries(chosen).map(([kind, choice]) => [kind, { ...ownOf(before, kind), ...choice }] as const);
  return { ...before, ...Object.fromEntries(kinds) };
}

/** Limits how many kinds there may be and how they may be named. */
export const preferences = () =>
  z
    .record(
      z.string().check(z.regex(/^[a-z]{1,20}$/)),
      z.strictObject({
        app: z.optional(z.boolean()),
        push: z.optional(z.boolean()),
        email: z.optional(z.boolean()),
        telegram: z.optional(z.boolean()),
      }),
    )
    .check(z.refine((chosen) => Object.keys(chosen).length <= 20, { error: 'must name at most 20 kinds' }));
