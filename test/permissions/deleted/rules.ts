/** Finds every rule about rights in the product's source, so that a new one is covered as soon as it is written. */
import fs from 'node:fs';
import path from 'node:path';

export interface Rule {
  /** `src/domain/task/rules.ts canEditTask` */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** An exported function, the home of a table's rows, or the index, from 0, of a place where a rule is asked. */
  readonly subject: string | number;
}

export const root = path.resolve(import.meta.dirname, '../../..');

/** A home that names people or another row; others admit everyone or nobody. */
export const HOME = /^ {2}home: (\{ (?:parent: |people: \[').*\}),$/m;
export const ASK = 'assertAllowed(';

/** Exported beside rules, but no rules. */
const NOT_ABOUT_ROWS = ['displayName', 'isTimeZone', 'streamsOf', 'tagName', 'tagLabel', 'tagsMadeBy'];

/** Asked by no command, but for invitations over HTTP: tested by test/faults/invitations.test.ts. */
const OVER_HTTP = ['canInvite'];

/** Redundant: the row was found by the same rule a line before, or the rule always holds at the door. */
const TWICE = ['canEditStream', 'canProgressTask', 'canUpdateProfile'].map((rule) => `${ASK}${rule}(`);

export const deletable: readonly Rule[] = [
  ...sources('rules.ts').flatMap((file) => functionsOf(file)),
  ...sources('row.ts').flatMap(homeOf),
  ...functionsOf('src/sync/hub/scope.ts', ['mayOpen']),
  ...functionsOf('src/sync/hub/readers.ts', ['isReader']),
  ...[...sources(), 'src/domain/own-row.ts', 'src/server/door/execute.ts'].flatMap(asksIn),
];

function functionsOf(file: string, only?: readonly string[]): Rule[] {
  const exported = [...read(file).matchAll(/^export function (\w+)\(/gm)].map(([, name = '']) => name);
  const rules = exported.filter((name) =>
    only ? only.includes(name) : ![...NOT_ABOUT_ROWS, ...OVER_HTTP].includes(name),
  );
  return rules.map((subject) => ({ name: `${file} ${subject}`, file, subject }));
}

function homeOf(file: string): Rule[] {
  return HOME.test(read(file)) ? [{ name: `${file} home`, file, subject: 'home' }] : [];
}

function asksIn(file: string): Rule[] {
  const [, ...asked] = read(file).split(ASK);
  return asked.flatMap((rest, subject) => {
    const [line = ''] = `${ASK}${rest}`.split(';');
    return TWICE.some((ask) => line.startsWith(ask)) ? [] : [{ name: `${file} ${line} (${subject})`, file, subject }];
  });
}

/** Files of that name in the nouns' folders; all files other than tests if no name is given. */
function sources(name?: string): string[] {
  const files = fs.globSync(`src/domain/*/**/${name ?? '*.ts'}`, { cwd: root }).toSorted();
  return files.filter((file) => !file.endsWith('.test.ts'));
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
