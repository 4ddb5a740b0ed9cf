/** What administrators and operators see and do: backups, checks, figures, settings. */
import { createDoctor, type Doctor } from '#server/doctor/doctor.ts';
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addAbout } from '#server/http/about.ts';
import { addAdministration } from '#server/http/administration.ts';
import { addHealth } from '#server/http/health.ts';
import { addOperation } from '#server/http/operation.ts';
import { createBackups, type Backups } from '#server/operate/schedule.ts';
import type { Base, Part } from './part.ts';

interface Operation extends Part {
  readonly backups: Backups;
  readonly doctor: Doctor;
}

interface Needs {
  readonly door: Door;
  readonly secret: string;
  /** Where this server listens. */
  readonly port: number;
}

export const operationRoutes: AddRoutes = ({ app, serve }, ports) => {
  addHealth(app, ports);
  addAbout(serve, ports);
  addAdministration(serve, ports);
  addOperation(app, serve, ports);
};

export function openOperation(base: Base, { door, secret, port }: Needs): Operation {
  const { config, database, clock, metrics, leaseFor, stack } = base;
  const backups = stack.adopt(createBackups({ ...base, door, lease: leaseFor('backups') }), (opened) => opened.stop());
  metrics.watchBackups(() => backups.age());
  return {
    backups,
    doctor: createDoctor({ config: { ...config, port }, database, secret, now: () => clock.now(), metrics }),
  };
}
