/** The pulse of teams and projects, for pages that have the tasks themselves; and how often a person is asked. */
import { id, parseInput } from '#domain/input.ts';
import { readAskingLevels } from '#server/asking-levels.ts';
import { readOwnPulse, readProjectPulse, readTeamPulse } from '#server/pulse.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

export const PULSE_PATH = '/api/pulse';

export function addPulse(app: App, { sessions, store, database, clock }: AppPorts): void {
  app.get(`${PULSE_PATH}/teams/:id`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const team = parseInput(id('team'), c.req.param('id'));
    return c.json({ success: true, ...(await readTeamPulse({ store, database }, person, team, clock.now())) });
  });

  app.get(`${PULSE_PATH}/me`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    return c.json({ success: true, ...(await readOwnPulse({ store, database }, person, clock.now())) });
  });

  app.get(`${PULSE_PATH}/people/:id`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const asked = parseInput(id('person'), c.req.param('id'));
    const except = parseInput(id('task'), c.req.query('except'));
    return c.json({ success: true, ...(await readAskingLevels({ store, database }, person, asked, except)) });
  });

  app.get(`${PULSE_PATH}/projects/:id`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const project = parseInput(id('project'), c.req.param('id'));
    return c.json({ success: true, ...(await readProjectPulse({ store, database }, person, project, clock.now())) });
  });
}
