import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { saved } from '../text/saved.ts';
import { canEditTeam, teamFor } from './rules.ts';

/** Saves the description. With `base`, the one that was edited, it is merged with what others have saved meanwhile. */
export const describeTeam = command({
  name: 'team.describe',
  version: 1,
  input: z.strictObject({ id: id('team'), base: z.optional(text()), text: text() }),
  run(tx, { id: teamId, ...saving }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canEditTeam(tx, actor, team));
    const { text: description, outcome } = saved(team.description, saving);
    tx.put('team', patched(team, { description }, now));
    return outcome;
  },
});
