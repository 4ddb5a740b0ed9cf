/** The door, and the hub that sends what came through it. */
import { schema } from '#domain/registry.ts';
import type { Call } from '#domain/command.ts';
import { createHub, type Hub } from '#sync/hub/hub.ts';
import { audited } from '#server/audit.ts';
import { logDeniedScope } from '#server/door/denied-scope.ts';
import { createExecute, type Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addChanges } from '#server/http/changes.ts';
import { addCommands } from '#server/http/commands.ts';
import { addRestored } from '#server/http/restored.ts';
import { addScopes } from '#server/http/scopes.ts';
import { hubErrors } from '#server/hub-errors.ts';
import { noteInspector } from '#server/notes/inspect-update.ts';
import { createSecurityLog, type SecurityLog } from '#server/security-events.ts';
import type { ArrivingLimit } from '#server/uploads/arriving.ts';
import type { Base, Part } from './part.ts';

interface Sync extends Part {
  readonly door: Door;
  readonly hub: Hub;
  readonly security: SecurityLog;
}

export const syncRoutes: AddRoutes = ({ app, serve, largeRead }, ports) => {
  addCommands(app, ports);
  addScopes(app, ports, largeRead);
  addChanges(serve, ports, largeRead);
  addRestored(serve, ports);
};

export function openSync({ store, clock, log, threads, metrics }: Base, arriving: ArrivingLimit): Sync {
  const inspectNote = noteInspector({ store, threads });
  const inspect = (actor: string, call: Call) => arriving.inspect(actor, call) ?? inspectNote(actor, call);
  const security = createSecurityLog(log);
  const door = metrics.measure(audited(createExecute({ store, clock, log, inspect }), security));
  const report = hubErrors(log);
  const denied = logDeniedScope(store, log, report);
  const hub = createHub({ store, schema, clock, execute: door.execute, report, denied });
  metrics.watch(hub);
  return {
    ...{ door, hub, security },
  };
}
