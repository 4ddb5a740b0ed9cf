import { expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { addTime } from '#domain/time/commands.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { translatorFor } from '#server/language/translator.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { teamScreen } from './team-screen.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const NOW = Date.parse(`${TODAY}T09:30Z`);

it.each(ANY_DATABASE)('whose week is too full follows from the time that they measured on %s', async (kind) => {
  const house = await openHouse(kind, NOW - 30 * DAY);
  const [lia, ben] = [await house.as('lia'), await house.as('ben')];
  const team = id();
  await lia(createTeam({ id: team, name: 'Team' }));
  await lia(inviteToTeam({ id: team, personUids: [ben.person] }));
  await ben(acceptInvitation({ id: team }));
  const [assignee, done] = [ben.person, Array.from({ length: 5 }, id)];
  for (const each of done) await ben(createTask({ id: each, name: 'Done', assignee, status: 'DONE', estimate: 60 }));
  await ben(createTask({ id: id(), name: 'Open', assignee, deadline: '2026-11-27' }));
  house.at(NOW);
  const said = async () => {
    const visitor = {
      person: lia.person,
      translator: translatorFor('en'),
      timeZone: null,
      today: TODAY,
      now: NOW,
      origin: null,
    };
    const { lines } = await teamScreen({
      visitor,
      read: async (work) => house.store.read((rows) => work(asRows(rows))),
    });
    return lines.map(({ source }) => source).join('\n');
  };
  // By his estimates it is an hour's work.
  expect(await said()).toContain('Nobody is blocked, at risk, silent or overloaded.');
  const endedAt = NOW - 10 * DAY;
  for (const taskId of done)
    for (const days of [0, 1, 2])
      await ben(
        addTime({ id: id(), taskId, startedAt: endedAt - days * DAY - 20 * HOUR, endedAt: endedAt - days * DAY }),
      );
  expect(await said()).toContain('Overloaded this week: User');
});
