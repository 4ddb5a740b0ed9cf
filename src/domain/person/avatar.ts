import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { personFor } from './administration-rules.ts';

/** Sent after the picture is stored, so that a row never names a missing picture. */
export const setAvatar = command({
  name: 'person.setAvatar',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('person'), avatar: z.nullable(text(64)) }),
  run(tx, input, { now }) {
    const person = personFor(tx, input.id);
    tx.put('person', patched(person, { avatar: input.avatar }, now));
  },
});
