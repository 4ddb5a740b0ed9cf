/** Notes commands about accounts among the security events, whichever way they came. */
import * as z from 'zod/mini';
import type { Door } from './door/execute.ts';
import type { SecurityEvent, SecurityLog } from './security-events.ts';

const EVENTS: ReadonlyMap<string, SecurityEvent> = new Map([
  ['person.setRole', 'role_changed'],
  ['person.disable', 'person_disabled'],
  ['person.enable', 'person_enabled'],
]);

const envelope = z.looseObject({
  name: z.string(),
  input: z.looseObject({ id: z.string(), role: z.optional(z.string()) }),
});

/** The same door. A command that is repeated is noted again. */
export function audited(door: Door, security: SecurityLog): Door {
  return {
    executeSystem: async (call) => door.executeSystem(call),
    execute: async (actor, raw, ...how) => {
      const answer = await door.execute(actor, raw, ...how);
      const noted = answer.success ? envelope.safeParse(raw) : undefined;
      const event = noted?.success ? EVENTS.get(noted.data.name) : undefined;
      if (noted?.success && event)
        security(event, { person: noted.data.input.id, by: actor, role: noted.data.input.role });
      return answer;
    },
  };
}
