/** Measures commands, changes and snapshots on a real server with one of the two databases. */
import { createDatabase } from '#tools/postgres.ts';
import { startPostgresFloor, startSqliteFloor } from '../floors/commit.ts';
import { startNetworkFloor } from '../floors/network.ts';
import type { Report } from '../report/figure.ts';
import { launch } from './launch.ts';
import { measureCommands } from './commands.ts';
import { measureFanOut } from './fan-out.ts';
import { measureSnapshot } from './snapshot.ts';
import { createTeam, loadProject, shareProject } from './team.ts';

const CLIENTS = 16;
const TASKS_EACH = 50;
const BIG_PROJECT = 10_000;
const RATE = { sqlite: 5_000, postgres: 2_000 };
const LABEL = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export async function measureDatabase(kind: 'sqlite' | 'postgres', report: Report): Promise<void> {
  const label = LABEL[kind];
  // Commits reach the disk, which is what is measured.
  const durable = { durable: true };
  const database = kind === 'postgres' ? await createDatabase(durable) : undefined;
  const commit = database ? await startPostgresFloor(await createDatabase(durable)) : startSqliteFloor();
  const network = await startNetworkFloor();
  const server = await launch(database?.url);
  try {
    const team = await createTeam(server.url, CLIENTS, TASKS_EACH);
    await measureCommands(label, team, { network, commit }, RATE[kind], report);

    const [mover, watcher] = team;
    if (!mover || !watcher) throw new Error('Nobody is there');
    const shared = await shareProject([mover, watcher], TASKS_EACH);
    await measureFanOut(label, server.url, [mover, watcher], shared, network, report);

    const project = await loadProject(team, BIG_PROJECT);
    await measureSnapshot(label, server, database?.url, mover, project, report);
    for (const { client } of team) client.close();
  } finally {
    network.stop();
    await server.stop();
    await commit.stop();
    await database?.drop();
  }
}
