/** Of what a person wants to be told, and how. */
import * as z from 'zod/mini';
import { ownOf } from '../own-value.ts';

/** What a person may turn off; a notification of any other kind is always written. */
export const KINDS = ['assignment', 'mention', 'comment', 'completion'] as const;
export type Kind = (typeof KINDS)[number];

/** `app` is the list in the app: the other two tell of what stands in it. */
type Channel = 'app' | 'push' | 'email';

/** Chosen like kinds, by email alone: the daily email as a whole, and the tasks that are due in it. */
export const DIGEST = 'digest';
export const DUE = 'due';

type Choice = { readonly [C in Channel]?: boolean | undefined };

/** Only what was chosen; kinds that this version does not know are kept. */
export type Preferences = { readonly [kind: string]: Choice };

/**
 * Until the person says otherwise: everything in the app and in the daily email, nothing on devices. The email
 * is on because it is for those who are not looking into Pulse, and would never find out how to turn it on; people who come
 * from other trackers know such an email, and count on it. It costs them little: it goes to an address that is proven to be
 * theirs, once on a working day, only when something is waiting, and one click ends it. A device interrupts, and asks its
 * person anyway.
 */
export function wants(preferences: Preferences | null | undefined, kind: string, channel: Channel): boolean {
  return ownOf(preferences, kind)?.[channel] ?? channel !== 'push';
}

/** What was chosen before, with each choice that is new. */
export function withChoices(before: Preferences | null, chosen: Preferences): Preferences {
  const kinds = Object.entries(chosen).map(([kind, choice]) => [kind, { ...ownOf(before, kind), ...choice }] as const);
  return { ...before, ...Object.fromEntries(kinds) };
}

/** Kinds are few, and named like ours. */
export const preferences = () =>
  z
    .record(
      z.string().check(z.regex(/^[a-z]{1,20}$/)),
      z.strictObject({
        app: z.optional(z.boolean()),
        push: z.optional(z.boolean()),
        email: z.optional(z.boolean()),
      }),
    )
    .check(z.refine((chosen) => Object.keys(chosen).length <= 20, { error: 'must name at most 20 kinds' }));
