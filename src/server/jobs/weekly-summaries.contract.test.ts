import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import type { RowOf } from '#domain/registry.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam, declineInvitation } from '#domain/team/invitations.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { readSummary } from '#server/team-summary.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { PATIENCE } from '#test/patience.ts';
import { startWeeklySummaries } from './weekly-summaries.ts';

/** Thursday at eight in UTC; people begin at nine. */
const THURSDAY = Date.parse('2026-11-19T08:00:00Z');
const MONDAY = Date.parse('2026-11-23T09:00:00Z');

describe.each(DATABASES)('weekly summaries on %s', (kind) => {
  it('notify each lead once, of what they may know, despite crashes and repetitions', async () => {
    const { store, database, door, as, at } = await openHouse(kind, THURSDAY);
    const [ada, ben, cleo] = [await as('Ada'), await as('Ben'), await as('Cleo')];
    const [teamId, quiet] = [id(), id()];
    await ada(createTeam({ id: teamId, name: 'Design' }));
    await cleo(createTeam({ id: quiet, name: 'Quiet' }));
    await ada(inviteToTeam({ id: teamId, personUids: [ben.person, cleo.person] }));
    await ben(acceptInvitation({ id: teamId }));
    await cleo(declineInvitation({ id: teamId }));
    const tasks = { roof: id(), wall: id(), ring: id(), floor: id(), gift: id() };
    const projectId = id();
    await ben(createProject({ id: projectId, name: 'Surprise' }));
    for (const [name, taskId] of Object.entries(tasks)) {
      const task = { id: taskId, name, assignee: ben.person, micromanagement: 'MEDIUM' } as const;
      if (name === 'ring' || name === 'floor') await ben(createTask({ ...task, projectId }));
      else await (name === 'gift' ? ben : ada)(createTask(task));
    }
    await ada(createTask({ id: id(), name: 'fence', assignee: ben.person, deadline: '2026-11-20' }));
    const done = id();
    await ben(createTask({ id: done, name: 'done', assignee: ben.person }));
    await ben(moveTask({ id: done, status: 'DONE' }));
    at(THURSDAY + HOUR);
    await door.executeSystem(askDue({ person: ben.person }));
    const open = await store.read((rows) => asRows(rows).list('checkIn', 'pendingFor', ben.person));
    const answer = async (taskId: string, said: 'BLOCKED' | 'AT_RISK') =>
      ben(answerCheckIn({ id: open.find((each) => each.taskId === taskId)?.id ?? '', answer: said }));
    await answer(tasks.roof, 'BLOCKED');
    await answer(tasks.ring, 'AT_RISK');
    // Of a private task she learns no answer.
    await answer(tasks.gift, 'BLOCKED');
    // Nobody answers about the two others: she reads one of them.
    at(MONDAY - MINUTE);
    const ports = { store, database };
    expect(await readSummary(ports, ada.person, MONDAY - 1)).toBeNull();
    expect(await readSummary(ports, ada.person, MONDAY)).toEqual({
      week: '2026-11-23',
      teams: [
        {
          teamId,
          name: 'Design',
          blocked: { count: 1, names: ['roof'] },
          // As on the page of the team: what is overdue is at risk, too.
          atRisk: { count: 2, names: ['fence'] },
          silent: { count: 1, names: ['wall'] },
          done: 1,
        },
      ],
    });
    expect(await readSummary(ports, ben.person, MONDAY)).toBeNull();
    expect(await readSummary(ports, cleo.person, MONDAY)).toEqual({ week: '2026-11-23', teams: [] });

    const clock = new ManualClock();
    let planned = 0;
    const after = (ms: number, run: () => void) => {
      planned += 1;
      return clock.after(ms, run);
    };
    let failures = 1;
    const node = () =>
      startWeeklySummaries({
        store,
        summary: async (person, now, sentWeek) => readSummary(ports, person, now, sentWeek),
        door: {
          executeSystem: async (call) => {
            if (failures-- > 0) throw new StoreUnavailable('away');
            await door.executeSystem(call);
          },
        },
        clock: { now: () => at(MONDAY), after, random: () => 1 },
        log: { warn: () => {}, error: (fields) => expect.fail(JSON.stringify(fields)) },
      });
    const summaries = async () =>
      store.read((rows) =>
        (rows.all('notification') as RowOf<'notification'>[]).filter((each) => each.kind === 'summary'),
      );
    /** Each round has ended once it has planned the next. */
    const minute = async (nodes: number) => {
      const before = planned;
      await clock.advance(MINUTE);
      await vi.waitUntil(() => planned === before + nodes, { ...PATIENCE, interval: 1 });
    };
    const stops = [node(), node()];
    onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
    await minute(2);
    // The database was away for one of them.
    expect(failures).toBeLessThan(1);
    await minute(2);
    expect(await summaries()).toMatchObject([
      { userId: ada.person, content: 'Design: 1 blocked, 2 at risk, 1 without an answer, 1 done last week' },
    ]);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    stops.push(node());
    await minute(1);
    expect(await summaries()).toHaveLength(1);
  });
});
