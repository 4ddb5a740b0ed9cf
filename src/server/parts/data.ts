/** The rows of the product, for programs: read, brought in, taken out, and deleted for good. */
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addCalendars } from '#server/http/calendars.ts';
import { addDemo } from '#server/http/demo.ts';
import { addExport } from '#server/http/export.ts';
import { addImport } from '#server/http/import.ts';
import { addTasks } from '#server/http/tasks.ts';
import { addTrash } from '#server/http/trash.ts';
import { startMaintenance } from '#server/jobs/maintenance.ts';
import { startOptimizing } from '#server/jobs/optimize.ts';
import { deletedFollower } from '#server/operate/deleted-list.ts';
import { targetAt } from '#server/operate/targets.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import type { Accounts } from './accounts.ts';
import type { Base, Part } from './part.ts';

interface Needs {
  readonly door: Door;
  readonly bytes: ByteStore;
  readonly accounts: Accounts;
}

export const dataRoutes: AddRoutes = ({ app, serve }, ports) => {
  addTasks(serve, ports);
  addTrash(serve, ports);
  addCalendars(app, serve, ports);
  addExport(serve, ports);
  addImport(serve, ports);
  addDemo(serve, ports);
};

export function openData(base: Base, { door, bytes, accounts: { accountMailer } }: Needs): Part {
  const tellEnding = accountMailer?.tokenEnding ?? (() => {});
  const {
    database: place,
    data,
    backup: { to },
  } = base.config;
  const open = to === undefined ? null : () => targetAt(to, base.config);
  return {
    followers: [deletedFollower({ data, open, log: base.log })],
    jobs: [
      () => startMaintenance({ ...base, door, bytes, threads: base.ownThread, tellEnding }),
      // PostgreSQL does so by itself.
      ...(place.kind === 'sqlite' ? [() => startOptimizing({ ...base, file: place.file })] : []),
    ],
  };
}
