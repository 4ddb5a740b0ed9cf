/**
 * Makes people members of the projects they were invited to, and invites them to teams: with the inviter's own command,
 * decided by the inviter's rights at that moment. The command's id follows from the invitation, so it takes effect once, however often it is
 * tried.
 */
import { datedId } from '#domain/id.ts';
import { addMember } from '#domain/project/members.ts';
import { inviteToTeam } from '#domain/team/invitations.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import type { Log } from '#server/log.ts';

interface Ports {
  readonly database: Database;
  readonly door: Door;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
}

/** Handles every invitation that the person has used and that is still undecided; rejects if it can't be saved. */
export type JoinProjects = (person: string) => Promise<void>;

const CLIENT = 'invitation';

export function createJoinProjects({ database, door, clock, log }: Ports): JoinProjects {
  return async (person) => {
    const { db } = database;
    const used = await db
      .selectFrom('invitation')
      .select(['tokenHash', 'createdBy', 'projectId', 'teamId', 'usedAt'])
      .where('usedBy', '=', person)
      .where((on) => on.or([on('projectId', 'is not', null), on('teamId', 'is not', null)]))
      .where('joinedAt', 'is', null)
      .execute();
    for (const { tokenHash, createdBy, projectId, teamId, usedAt } of used) {
      const id = datedId(Number(usedAt), `${CLIENT} ${tokenHash}`);
      const call =
        projectId === null
          ? inviteToTeam({ id: teamId ?? '', personUids: [person] })
          : addMember({ id: projectId, personId: person });
      const answer = await door.execute(createdBy, { client: CLIENT, n: 1, id, ...call });
      if (!answer.success)
        log.info({ person, by: createdBy, projectId, teamId, code: answer.code }, 'invitation had no effect');
      await db.updateTable('invitation').set({ joinedAt: clock.now() }).where('tokenHash', '=', tokenHash).execute();
    }
  };
}
