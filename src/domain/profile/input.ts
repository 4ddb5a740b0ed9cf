// The input schemas of profile fields.

import * as z from 'zod/mini';
import { MOST_INTERRUPTIONS } from '../check-in/interruptions-row.ts';
import { NAME_MAX, optionalName, text } from '../input.ts';
import { isSeen, unturned } from '../name.ts';
import { DATE_ORDERS, FIRST_DAYS } from './region.ts';
import { isTimeZone } from './rules.ts';

export const EMAIL_MAX = 320;
export const displayName = () => z.optional(optionalName());

/** As an account has it: whatever its provider says, the person gets in. */
export const accountName = () =>
  z.optional(text(NAME_MAX).check(z.overwrite((given) => (isSeen(given) ? unturned(given).trim() : ''))));

const clock = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day (HH:MM)' }));

/** Each weekday once; the end is after the start. */
export const workingHours = () =>
  z
    .strictObject({
      days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
        z.refine((days) => new Set(days).size === days.length, {
          error: 'must name each day once',
        }),
      ),
      start: clock(),
      end: clock(),
    })
    .check(z.refine(({ start, end }) => start < end, { error: 'must end after they start' }));

/** How many a day; none at all leaves the questions in the app. */
export const interruptions = () => z.optional(z.int().check(z.minimum(0), z.maximum(MOST_INTERRUPTIONS)));

export const timeZone = () => text(100).check(z.refine(isTimeZone, { error: 'must be the name of a time zone' }));

/** ISO; null: as the locale has it. */
export const firstDay = () => z.optional(z.nullable(z.literal(FIRST_DAYS)));
export const dateOrder = () => z.optional(z.nullable(z.enum(DATE_ORDERS)));

/** `en`, `pt-BR`. */
export const language = () =>
  z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, { error: 'must be the tag of a language' }));

/** With or without the `@`; null or blank removes it. */
export const telegramUsername = () =>
  text(100).check(
    z.overwrite((typed) => typed.replace(/^@/, '')),
    z.refine((typed) => typed === '' || /^[A-Za-z]\w{3,31}$/.test(typed), {
      error: 'must be a Telegram username',
    }),
  );
