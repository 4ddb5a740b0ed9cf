/**
 * `npm run bench -- [part …]`: measures what Pulse costs beside what the machine can do, prints it, and writes
 * bench/latest.json. README.md explains the parts and how to read them.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureLive } from './live.ts';
import { measureNote } from './note.ts';
import { measureOperating } from './operate.ts';
import { Report, type Measured } from './report/figure.ts';
import { since } from './report/samples.ts';
import { table } from './report/table.ts';
import { measureDatabase } from './server/database.ts';
import { measureDoors, measureDoorsOnPostgres } from './doors.ts';
import { measureCheckIns } from './check-ins.ts';
import { measureForecasts } from './forecasts.ts';
import { measureFollowers } from './server/followers.ts';
import { measureImport } from './server/import.ts';
import { measureLargeTeam } from './server/large-team.ts';
import { measureMemory } from './server/memory.ts';
import { measureStart } from './server/start.ts';
import { measureAnswers } from './web/answer.ts';
import { measureFields } from './web/fields.ts';
import { measureMiniApp } from './web/mini-app.ts';
import { measureRiskBound } from './risk-bound.ts';
import { measureSearch } from './search.ts';
import { measureTeamPage } from './web/team-page.ts';
import { measureWeb } from './web/web.ts';
import { measureWorkload } from './workload.ts';

type Part = (report: Report) => Promise<void>;

const serverParts: Readonly<Record<string, Part>> = {
  sqlite: (report) => measureDatabase('sqlite', report),
  postgres: (report) => measureDatabase('postgres', report),
  memory: measureMemory,
  start: measureStart,
};
const parts: Readonly<Record<string, Part>> = {
  ...serverParts,
  server: async (report) => {
    for (const [name, part] of Object.entries(serverParts)) await run(name, part, report);
  },
  'check-ins': measureCheckIns,
  answer: measureAnswers,
  followers: measureFollowers,
  import: measureImport,
  note: measureNote,
  live: measureLive,
  search: measureSearch,
  web: measureWeb,
  fields: measureFields,
  workload: measureWorkload,
  forecasts: measureForecasts,
  'risk-bound': measureRiskBound,
  team: measureLargeTeam,
  'team-page': measureTeamPage,
  'mini-app': measureMiniApp,
  operate: measureOperating,
  doors: measureDoors,
  'doors-postgres': measureDoorsOnPostgres,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`bench: no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const report = new Report();
const start = performance.now();
console.log(machine());
const [load = 0] = os.loadavg();
if (load > os.cpus().length / 4) console.log(`others are at work here (load ${load.toFixed(1)}): read the ratios`);
for (const name of asked.length > 0 ? asked : ['server']) {
  const part = parts[name];
  if (part) await run(name, part, report);
}
console.log(`\n${table(report.figures)}\n\n${Math.round(since(start) / 1000)} s`);
fs.writeFileSync(path.join(import.meta.dirname, 'latest.json'), `${json(report.figures)}\n`);
process.exit(0);

async function run(name: string, part: Part, report: Report): Promise<void> {
  console.log(`measuring ${name} …`);
  await part(report);
}

function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

function json(figures: readonly Measured[]): string {
  const plain = figures.map(({ name, value, unit, floor, target }) => [name, { value, unit, floor, target }]);
  return JSON.stringify(Object.fromEntries(plain), null, 2);
}
