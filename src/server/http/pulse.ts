/** The pulse of teams and projects, for pages that have the tasks themselves; and how often a person is asked. */
import { readAskingLevels } from '#server/asking-levels.ts';
import { readOwnPulse, readProjectPulse, readTeamPulse } from '#server/pulse.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addPulse(serve: Serve, { store, database, clock }: AppPorts): void {
  const ports = { store, database };

  serve('GET /api/pulse/teams/:id', async ({ person, params }) => readTeamPulse(ports, person, params.id, clock.now()));
  serve('GET /api/pulse/me', async ({ person }) => readOwnPulse(ports, person, clock.now()));
  serve('GET /api/pulse/people/:id', async ({ person, params, query }) =>
    readAskingLevels(ports, person, params.id, query.except),
  );
  serve('GET /api/pulse/projects/:id', async ({ person, params }) =>
    readProjectPulse(ports, person, params.id, clock.now()),
  );
}
