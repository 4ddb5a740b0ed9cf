// The input schemas of a project's fields.

import * as z from 'zod/mini';
import { HUES } from '../hue.ts';
import { dateOrInstant, freshId, id, idList, name, text } from '../input.ts';
import { icon } from '../icon.ts';
import { VISIBILITIES } from './row.ts';

export const projectName = () => name('project_name_required');
export const visibility = () => z.optional(z.enum(VISIBILITIES));
/** Of a TEAM project; one that the actor is in. */
export const teamId = () => z.optional(z.nullable(id('team')));
export const dueAt = () => z.optional(z.nullable(dateOrInstant()));
/** If not given: the color that the fewest of the owner's projects have. */
export const hue = () => z.optional(z.int().check(z.minimum(0), z.maximum(HUES - 1)));

/** The day of the week, 1 is Monday, and the hour, both of the owner. */
export const updateOn = () =>
  z.optional(
    z.nullable(
      z.strictObject({
        day: z.int().check(z.minimum(1), z.maximum(7)),
        hour: z.int().check(z.minimum(0), z.maximum(23)),
      }),
    ),
  );

/** What a new project is given. */
export const newProject = () => ({
  id: freshId('project'),
  name: projectName(),
  description: z.optional(text()),
  visibility: visibility(),
  teamId: teamId(),
  dueAt: dueAt(),
  hue: hue(),
  icon: z.optional(z.nullable(icon())),
  memberUids: z.optional(idList('person')),
});
