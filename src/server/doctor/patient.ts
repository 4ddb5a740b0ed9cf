import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';

/** The installation that is checked. */
export interface Patient {
  readonly config: Config;
  /** Null: there is none yet. */
  readonly database: Database | null;
  /** Undefined: there is none yet. */
  readonly secret: string | undefined;
  /** The names of variables that look like settings, and are none. */
  readonly unknownSettings: readonly string[];
  readonly now: () => number;
}
