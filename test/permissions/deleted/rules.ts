/** Every rule of who may do what, found in the product's source: a new one is here as soon as it is written. */
import fs from 'node:fs';
import path from 'node:path';

export interface Rule {
  /** `src/domain/task/rules.ts canEditTask` */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** An exported function, the home of a table's rows, or the place, counted from 0, at which a rule is asked. */
  readonly subject: string | number;
}

export const root = path.resolve(import.meta.dirname, '../../..');

/** A home that names people or another row; any other lets in everybody or nobody. */
export const HOME = /^ {2}home: (\{ (?:parent: |people: \[').*\}),$/m;
export const ASK = 'assertAllowed(';

/** Exported beside the rules, and none. */
const NONE = ['displayName', 'isTimeZone', 'streamsOf', 'tagName', 'tagLabel', 'tagsMadeBy'];

/** Asked by no command, but where somebody invites: held by test/faults/invitations.test.ts. */
const OVER_HTTP = ['canInvite'];

/** Asked once more where the row was found by the same rule a line before, or where it always holds at the door. */
const TWICE = ['canEditStream', 'canProgressTask', 'canUpdateProfile'].map((rule) => `${ASK}${rule}(`);

export const deletable: readonly Rule[] = [
  ...sources('rules.ts').flatMap((file) => functionsOf(file)),
  ...sources('row.ts').flatMap(homeOf),
  ...functionsOf('src/sync/hub/scope.ts', ['mayOpen']),
  ...functionsOf('src/sync/hub/readers.ts', ['isReader']),
  ...[...sources(), 'src/server/door/execute.ts'].flatMap(asksIn),
];

function functionsOf(file: string, only?: readonly string[]): Rule[] {
  const exported = [...read(file).matchAll(/^export function (\w+)\(/gm)].map(([, name = '']) => name);
  const rules = exported.filter((name) => (only ? only.includes(name) : ![...NONE, ...OVER_HTTP].includes(name)));
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

/** Files of that name in the folders of the nouns; all that are no test unless one is named. */
function sources(name?: string): string[] {
  const files = fs.globSync(`src/domain/*/**/${name ?? '*.ts'}`, { cwd: root }).toSorted();
  return files.filter((file) => !file.endsWith('.test.ts'));
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
