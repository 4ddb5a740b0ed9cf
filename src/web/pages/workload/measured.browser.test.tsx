import { page } from 'vitest/browser';
import { DAY, HOUR } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { addTime } from '#domain/time/commands.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('what a person measured comes before estimates, and leaves work to do', async ({ server, opens }) => {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [teamId, projectId, open, ...done] = Array.from({ length: 8 }, id);
  if (!teamId || !projectId || !open) throw new Error('Nothing to work on');
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Boat', memberUids: [me.id] }));
  const task = { assignee: ben.id, projectId, priority: 'HIGH' as const };
  const works = async (taskId: string, hours: number) => {
    const endedAt = Date.now() - 9 * DAY;
    await server.carriesOut(ben.id, addTime({ id: id(), taskId, startedAt: endedAt - hours * HOUR, endedAt }));
  };
  for (const each of done)
    await server.carriesOut(ben.id, createTask({ ...task, id: each, name: 'Earlier', status: 'DONE', estimate: 60 }));
  for (const each of done.slice(1)) await works(each, 4);
  await server.carriesOut(ben.id, createTask({ ...task, id: open, name: 'Varnish' }));
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  const list = page.getByRole('region', { name: 'Ben: All open tasks' });
  const line = list.getByRole('listitem').filter({ hasText: 'Varnish' });
  await ada.sees(line.getByText('≈ 1h (Guessed: the median of 5 estimates'));
  await works(done[0] ?? '', 4);
  const how = 'Guessed from measured time: the median of 5 tasks of this priority that they finished';
  await ada.sees(line.getByText(`≈ 4h (${how})`));
  await works(open, 2);
  await ada.sees(list.getByText('Together: 2h'));
  // What somebody says of it is about the work.
  await server.carriesOut(ben.id, updateTask({ id: open, progress: 75 }));
  await ada.sees(list.getByText('Together: 1h'));
});
