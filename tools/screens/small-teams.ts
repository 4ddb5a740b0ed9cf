/** Starts a server with teams that the demo's company does not have: a new one, one of one person, one that has too much to do. */
import { daysAfter } from '#domain/date.ts';
import type { Call } from '#domain/command.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';

interface SmallTeam {
  readonly lead: Account;
  readonly path: string;
}

export async function startSmallTeams(): Promise<{
  server: TestServer;
  teams: Record<'empty' | 'one' | 'over', SmallTeam>;
}> {
  const server = await startServer();
  const does = async (who: Account, call: Call) => {
    const answer = await send(server.url, who, call);
    if (!answer.success) throw new Error(`${call.name} was refused: ${answer.error}`);
  };
  const today = new Date().toISOString().slice(0, 10);
  const works = async (who: Account, name: string, hours: number, days?: number) =>
    does(
      who,
      createTask({
        id: id(),
        name,
        assignee: who.id,
        estimate: hours * 60,
        ...(days !== undefined && {
          deadline: daysAfter(today, days),
          startDate: daysAfter(today, Math.max(0, days - 6)),
        }),
      }),
    );
  async function leads(
    name: string,
    team: string,
    description: string,
    others: readonly Account[],
  ): Promise<SmallTeam> {
    const [lead, teamId] = [await register(server.url, named(name)), id()];
    await does(lead, createTeam({ id: teamId, name: team, description }));
    if (others.length > 0)
      await does(lead, inviteToTeam({ id: teamId, personUids: others.map((person) => person.id) }));
    for (const person of others) await does(person, acceptInvitation({ id: teamId }));
    return { lead, path: `/team/${teamId}?view=workload` };
  }

  const empty = await leads('Noor Haddad', 'Research', 'What our customers need next.', []);
  const one = await leads('Theo Brandt', 'Studio', 'Photos and films of everything we sell.', []);
  await works(one.lead, 'Film the new showroom', 9, 2);
  await works(one.lead, 'Cut the spring video', 24, 7);
  await works(one.lead, 'Photos of the cargo bikes', 12, 12);
  await works(one.lead, 'Sort the archive', 6);

  const people: Account[] = [];
  for (const name of ['Lena Fischer', 'Marco Rossi', 'Yuki Sato', 'Amara Diallo', 'Owen Price'])
    people.push(await register(server.url, named(name)));
  const over = await leads('Sofia Lindgren', 'Trade fair', 'Ten halls, one booth, three weeks.', people);
  for (const [at, person] of [over.lead, ...people].entries()) {
    const [first = '', second = '', third = ''] = rotated(FAIR, at * 2);
    await works(person, first, 48 + at * 2, 2);
    await works(person, second, 56 + ((at * 7) % 18), 9);
    await works(person, third, 52 + ((at * 11) % 24), 16);
  }
  return { server, teams: { empty, one, over } };
}

const FAIR = [
  'Build the booth',
  'Print the catalog',
  'Book hotels for everyone',
  'Write the press kit',
  'Ship the demo bikes',
  'Train the hosts',
  'Plan the evening event',
  'Invite the dealers',
  'Test the payment terminals',
  'Lay out the floor plan',
  'Order the banners',
  'Prepare the talks',
] as const;

function named(name: string): { readonly name: string; readonly email: string } {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}@tidemark.example` };
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
