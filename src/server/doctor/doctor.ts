/** What administrators and operators ask a running server about its installation. */
import type { Config } from '#server/config/config.ts';
import { unknownSettings } from '#server/config/unknown-settings.ts';
import { sizeOfDatabase } from '#server/database/applied.ts';
import type { Database } from '#server/database/database.ts';
import { countWaiting } from '#server/delivery/deliveries.ts';
import { translatorFor } from '#server/language/translator.ts';
import type { Metrics } from '#server/metrics.ts';
import { freeIn } from '#server/operate/room.ts';
import { runChecks, inWords, type Found, type Shown } from './check.ts';
import { checksOf } from './checks.ts';
import { readFigures, readLags, type Figures } from './figures.ts';
import type { Patient } from './patient.ts';
import { isProbe } from './probe.ts';

export interface Doctor {
  figures(): Promise<Figures>;
  /** Who asks meanwhile gets the same, each in the first of these languages that Pulse has. */
  examine(languages: readonly (string | null)[]): Promise<Shown[]>;
  /** Whether a request was signed with the secret of this instance. */
  isOwn(authorization: string): boolean;
}

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly secret: string;
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'watchOperation'>;
}

export function createDoctor(ports: Ports): Doctor {
  const { config, database, secret, now, metrics } = ports;
  const patient: Patient = { ...ports, unknownSettings: unknownSettings(process.env) };
  let running: Promise<Found[]> | null = null;
  metrics.watchOperation({
    free: () => freeIn(config.data),
    size: () => sizeOfDatabase(database),
    lags: () => readLags(ports, now()),
    waiting: (channel) => countWaiting(database, channel),
  });
  return {
    figures: () => readFigures(ports, now()),
    examine: async (languages) => {
      running ??= runChecks(checksOf(patient)).finally(() => (running = null));
      const translator = translatorFor(...languages);
      return (await running).map((found) => inWords(found, translator));
    },
    isOwn: (authorization) => isProbe(secret, authorization, now()),
  };
}
