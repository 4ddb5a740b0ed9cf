// The input schemas of a field, and of values.

import * as z from 'zod/mini';
import { hueOrNone } from '../hue-input.ts';
import { name, text, uuid } from '../input.ts';
import { OPTIONS_MAX } from './row.ts';

/** How many fields a project has at most. */
export const FIELDS_MAX = 50;
const UNIT_MAX = 20;

export const unit = () => text(UNIT_MAX);
export const newOption = () =>
  z.strictObject({ id: uuid(), name: name('name_required'), hue: z.optional(hueOrNone()) });

/** As it arrives: the type of its field says what it may be. Null: none. */
export const givenValue = () => z.nullable(z.union([z.string(), z.number(), z.boolean(), chosen()]));

const chosen = (): z.ZodMiniType<readonly string[]> => z.array(z.string()).check(z.maxLength(OPTIONS_MAX));

/** By the ids of fields. */
export const givenValues = () =>
  z.record(uuid(), givenValue()).check(
    z.refine((values) => Object.keys(values).length <= FIELDS_MAX, {
      error: `must be of at most ${FIELDS_MAX} fields`,
    }),
  );
