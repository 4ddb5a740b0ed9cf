import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { ROLES } from './row.ts';
import { canDisable, canEnable, canSetRole, personFor } from './administration-rules.ts';

/** Their sessions and sockets end within two seconds; their tasks stay. Disabling a disabled person changes nothing. */
export const disablePerson = command({
  name: 'person.disable',
  version: 1,
  input: z.strictObject({ id: id('person') }),
  run(tx, input, { actor, now }) {
    const person = personFor(tx, input.id);
    assertAllowed(canDisable(tx, actor, person));
    tx.put('person', patched(person, { disabledAt: person.disabledAt ?? now }, now));
  },
});

/** The person has to sign in again. */
export const enablePerson = command({
  name: 'person.enable',
  version: 1,
  input: z.strictObject({ id: id('person') }),
  run(tx, input, { actor, now }) {
    const person = personFor(tx, input.id);
    assertAllowed(canEnable(tx, actor, person));
    tx.put('person', patched(person, { disabledAt: null }, now));
  },
});

export const setRole = command({
  name: 'person.setRole',
  version: 1,
  input: z.strictObject({ id: id('person'), role: z.enum(ROLES) }),
  run(tx, input, { actor, now }) {
    const person = personFor(tx, input.id);
    assertAllowed(canSetRole(tx, actor, person));
    tx.put('person', patched(person, { role: input.role }, now));
  },
});
