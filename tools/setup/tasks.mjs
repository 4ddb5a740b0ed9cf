// What `npm run` can do: the program of each task, which packages it needs, and what `--help` says of it.

/**
 * @typedef {object} Task
 * @property {string} file
 * @property {'server' | 'all'} packages `server`: none that only tests and development need.
 * @property {string} about
 * @property {string} [more]
 */

/** @type {Readonly<Record<string, Task>>} */
export const tasks = {
  start: {
    file: 'src/server/main.mjs',
    packages: 'server',
    about: 'installs, builds, migrates and serves Pulse at http://localhost:3000',
    more: `Settings are environment variables, among them:

  PORT, HOST       where it listens (3000, on every address)
  PULSE_DATA       the folder of the database and its secret (./data)
  DATABASE_URL     postgres://…, instead of the database in that folder
  PULSE_URL        the address that people use, behind a proxy

All of them: docs/operate/settings.md. Backup, health, PostgreSQL: docs/operate/README.md.`,
  },
  dev: {
    file: 'tools/dev.ts',
    packages: 'all',
    about: 'serves while you change the code: the server restarts, the page reloads',
    more: 'Takes the settings of `npm start`.',
  },
  check: {
    file: 'tools/check.ts',
    packages: 'all',
    about: 'types, lint, boundaries, dead code, format and unit tests',
  },
  format: {
    file: 'tools/format.ts',
    packages: 'all',
    about: 'lays out the code, and repairs what the linter can repair',
  },
  test: {
    file: 'tools/test.ts',
    packages: 'all',
    about: 'everything: checks, contracts on SQLite and PostgreSQL, simulation, faults, browser journeys',
  },
  'test:long': {
    file: 'tools/test-long.ts',
    packages: 'all',
    about: 'breaks the statements of the specification one by one, and names those that no test notices',
  },
  bench: {
    file: 'bench/main.ts',
    packages: 'all',
    about: 'measures Pulse beside what the machine can do (bench/README.md)',
    more: `Usage: npm run bench -- [part …]

  Parts: sqlite, postgres, memory, start, server (these four; the default), import, live, web, workload, check-ins`,
  },
  simulate: {
    file: 'test/simulation/main.ts',
    packages: 'all',
    about: 'runs clients, nodes, network and crashes from one seed each, and judges what came of it',
    more: `Usage: npm run simulate -- [options]

  --seeds N           how many seeds (500)
  --from N            the first of them (1)
  --minutes N         seeds that nobody has run, until the time is up
  --seed N            one seed, and everything that happens in it
  --acts A,B          with --seed: some of its acts alone
  --planted [NAME …]  plants each known bug, or these, and tells after how many seeds it is seen
  --year              a year of check-ins each: with seeds, or one seed
  --rules             with seeds: in how many of them each rule of src/sync/SPEC.md was decisive
  --threads N         as many at once; two to eight, by the machine, unless given`,
  },
  soak: {
    file: 'test/soak/main.ts',
    packages: 'all',
    about: 'the same on real nodes that are killed, with real browsers, and the same judge at the end',
    more: `Usage: npm run soak -- [options]

  --minutes N    how long (10)
  --replicas N   how many beside the two browsers (20)
  --no-browsers  replicas alone
  --planted NAME plants a known bug in the nodes and replicas, and says whether it is found
  --seed N       whose choices are made again; when what arrives is not up to it`,
  },
  release: {
    file: 'tools/release.ts',
    packages: 'all',
    about: 'makes the archives of this version in dist/release: Node, the server and the built web app',
    more: `Usage: npm run release -- [options]

  --platform NAME  linux-x64 or linux-arm64 alone
  --to DIR         another folder`,
  },
  baseline: {
    file: 'tools/baseline.ts',
    packages: 'all',
    about: 'writes the SQL that new databases start with, from the migrations that there are',
  },
  client: {
    file: 'tools/client.ts',
    packages: 'all',
    about: 'writes the types of pulse-client from the contracts and commands that there are',
  },
  screens: {
    file: 'tools/screens.ts',
    packages: 'all',
    about: 'takes a picture of every page, or of those named, wide and narrow, light and dark, into docs/screens',
  },
  site: {
    file: 'tools/site.ts',
    packages: 'server',
    about: 'builds the handbook as a static site, into dist/site',
    more: `What is given is passed on to VitePress: npm run site -- --base /pulse/`,
  },
  pulse: {
    file: 'src/cli/main.ts',
    packages: 'server',
    about: 'the command line: your tasks over HTTP, and on the host backups, invitations, passwords, imports, a demo',
  },
};

/** Of one task, or of all. */
export function helpOf(name = '') {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) {
    const lines = Object.entries(tasks).map(([each, { about }]) => `  ${each.padEnd(10)}${about}`);
    return ['Usage: npm run <task> [-- options]', '', ...lines, '', 'npm run <task> -- --help says more of one.'].join(
      '\n',
    );
  }
  return [`npm run ${name}: ${task.about}`, ...(task.more ? ['', task.more] : [])].join('\n');
}
