// `npm run pulse -- admin import trello FILE`: imports a Trello board from the command line.

import { ARCHIVED, LIST_TARGETS, type ImportChoices, type ListTarget } from '#domain/imported/import-state.ts';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import { clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import { reportLines } from '#server/import/report.ts';
import { ProjectRefused } from '#server/import/import-run.ts';
import { runImport } from '#server/import/run.ts';
import { BOARD_MB } from '#api/files.ts';
import { planInProcess } from '#server/import/planner.ts';
import { findTarget } from '#server/import/target.ts';
import type { Board } from '#server/import/trello/board.ts';
import { readBoard } from '#server/import/trello/file.ts';
import { NotATrelloBoard } from '#server/import/trello/not-a-trello-board.ts';
import { matchesOf, type KnownPerson } from '#server/import/trello/members.ts';
import { chosenIn, previewFor, previewOf } from '#server/import/trello/preview.ts';
import type { ReadBoard } from '#server/import/trello/parse-board.ts';
import { createLog } from '#server/log.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { UsageError } from './usage-error.ts';
import { previewLines } from './preview-lines.ts';
import { progressLine } from './progress-line.ts';

export const IMPORT_HELP = `  import trello FILE --owner ADDRESS
                             imports a Trello board from the JSON file that Trello exports
      --preview              only shows what would be imported
      --list "NAME=PLACE"    BACKLOG, IN_PROGRESS, DONE, ON_HOLD, one of these with _COLUMN (a column of that
                             name for that status), or STREAM (a stream of that name)
      --archived WHAT        archived cards: done (the default), keep (as their list says), omit
      --members              accepts the accounts that the preview suggests by name
      --member "NAME=ADDRESS"  the account of one member of the board`;

const options = {
  owner: { type: 'string' },
  preview: { type: 'boolean', default: false },
  list: { type: 'string', multiple: true, default: [] as string[] },
  archived: { type: 'string', default: 'done' },
  members: { type: 'boolean', default: false },
  member: { type: 'string', multiple: true, default: [] as string[] },
} as const;

export async function importFile(database: Database, config: Config, store: Store, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [source, file = ''] = positionals;
  if (source !== 'trello') throw new UsageError('Missing source: import trello FILE --owner ADDRESS');
  if (!file) throw new UsageError('Missing file: import trello FILE --owner ADDRESS');
  if (!values.owner) throw new UsageError('Missing owner: add --owner with the email address of an account');
  const read = readBoardFile(file);
  const { board } = read;
  const people = await peopleOf(database);
  const owner = personByEmail(people, values.owner);
  const matches = matchesOf(board.members, people);
  const { target, timeZone } = await store.read((reader) => {
    const rows = asRows(reader);
    return {
      target: findTarget(rows, board, owner.id, clock),
      timeZone: rows.get('profile', owner.id)?.timeZone ?? null,
    };
  });
  const preview = previewFor(previewOf(board, matches), target);
  const choices = chosenIn(preview, {
    lists: parseLists(board, values.list),
    archived: parseArchived(values.archived),
    members: Object.fromEntries([...(values.members ? matches : []), ...parseMembers(board, people, values.member)]),
  });
  for (const line of previewLines(preview, choices, people)) console.log(line);
  if (values.preview) return;

  const progress = progressLine('Importing');
  try {
    const importer = { id: owner.id, timeZone, speaksForOthers: true };
    const ports = { store, clock, log: createLog('error') };
    const report = await runImport(ports, planInProcess(read, choices, importer), owner.id, (cards) =>
      progress.tell(cards / board.cards),
    );
    progress.end();
    for (const line of reportLines(report)) console.log(line);
    console.log(`${config.url?.origin ?? `http://localhost:${config.port}`}/projects/${report.projectId}`);
  } catch (error) {
    if (error instanceof ProjectRefused) throw new UsageError(error.message);
    throw error;
  } finally {
    progress.end();
  }
}

function readBoardFile(file: string): ReadBoard {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new UsageError(`File not found: ${file}`);
  if (found.size > BOARD_MB * 1024 * 1024) throw new UsageError(`${file} is larger than ${BOARD_MB} MB`);
  try {
    return readBoard(fs.readFileSync(file));
  } catch (error) {
    if (!(error instanceof NotATrelloBoard)) throw error;
    throw new UsageError(`${file}: ${error.message}`);
  }
}

interface Person extends KnownPerson {
  readonly email: string;
}

async function peopleOf({ db }: Database): Promise<Person[]> {
  return db
    .selectFrom('authUser')
    .innerJoin('person', 'person.id', 'authUser.id')
    .select(['person.id as id', 'person.displayName as name', 'authUser.email as email'])
    .where('person.disabledAt', 'is', null)
    .execute();
}

function personByEmail(people: readonly Person[], email: string): Person {
  const found = people.find((person) => person.email === email.toLowerCase());
  if (!found) throw new UsageError(`No account with the email address ${email}`);
  return found;
}

function parseLists(board: Board, given: readonly string[]): Record<string, ListTarget> {
  return Object.fromEntries(
    given.flatMap((text) => {
      const [name, wanted] = parsePair(text, '--list "NAME=PLACE"');
      const place = LIST_TARGETS.find((one) => one === wanted.toUpperCase());
      if (!place) throw new UsageError(`--list ${text}: use one of ${LIST_TARGETS.join(', ')}`);
      const lists = board.lists.filter((list) => list.name === name);
      if (lists.length === 0) throw new UsageError(`--list ${text}: the board has no list named ${name}`);
      return lists.map(({ id }) => [id, place]);
    }),
  );
}

function parseMembers(board: Board, people: readonly Person[], given: readonly string[]): [string, string][] {
  return given.map((text) => {
    const [name, email] = parsePair(text, '--member "NAME=ADDRESS"');
    const member = board.members.find((one) => one.name === name || one.username === name);
    if (!member) throw new UsageError(`--member ${text}: the board has no member named ${name}`);
    return [member.id, personByEmail(people, email).id];
  });
}

function parseArchived(given: string): ImportChoices['archived'] {
  const found = ARCHIVED.find((one) => one === given);
  if (!found) throw new UsageError(`--archived takes one of ${ARCHIVED.join(', ')}`);
  return found;
}

function parsePair(text: string, form: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new UsageError(`${text}: write it as ${form}`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
