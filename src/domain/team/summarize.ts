import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { datedId } from '../id.ts';
import { date, id } from '../input.ts';
import { SUMMARY, wants } from '../notification/preferences.ts';
import { notificationText } from '../notification/texts.ts';
import { canBeChosen } from '../person/rules.ts';

const count = () => z.int().check(z.minimum(0));

/**
 * Gives a lead the summary of a week. Its notification's id follows from team, lead and week, so that there is one,
 * however often this is sent, and a deleted one does not return.
 */
export const summarizeTeam = command({
  name: 'team.summarize',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    id: id('team'),
    person: id('person'),
    /** The Monday of the week. */
    week: date(),
    blocked: count(),
    atRisk: count(),
    silent: count(),
    done: count(),
  }),
  run(tx, { id: teamId, person, week, blocked, atRisk, silent, done }, { now }) {
    const team = live(tx, 'team', teamId);
    // The person may have left since the summary was written.
    if (!team?.leadUids.includes(person) || canBeChosen(tx, person) !== null) return;
    if (!wants(tx.get('profile', person)?.notify, SUMMARY, 'app')) return;
    const notificationId = datedId(Date.parse(week), `summary ${teamId} ${person}`);
    if (tx.get('notification', notificationId)) return;
    tx.put('notification', {
      id: notificationId,
      userId: person,
      kind: SUMMARY,
      ...notificationText('weekOfTeam', {
        team: team.name,
        blocked: `${blocked}`,
        atRisk: `${atRisk}`,
        silent: `${silent}`,
        done: `${done}`,
      }),
      action: { type: 'link', label: 'View Pulse', url: `/team/${teamId}?view=pulse` },
      status: 'unread',
      seenAt: null,
      snoozedUntil: null,
      actorId: null,
      taskId: null,
      projectId: null,
      commentId: null,
      noteId: null,
      count: 1,
      thread: null,
      createdAt: now,
      deletedAt: null,
    });
  },
});
