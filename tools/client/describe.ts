/** The types of `pulse-client`: rows, requests and commands, as the contracts and the domain have them. */
import path from 'node:path';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { format } from 'oxfmt';
import { isBytes, type Contract } from '#api/contract.ts';
import { routes } from '#api/routes.ts';
import type { Command } from '#domain/command.ts';
import * as modules from '#domain/command-modules.ts';
import { tableNames, tables } from '#domain/registry.ts';
import { VERSION } from '../../src/version.ts';
import { quoted, Speller } from './spell-type.ts';

/** The file that it writes, from the root. */
export const DESCRIBED = 'packages/pulse-client/src/api.ts';

const HEAD = `// oxlint-disable eslint/max-lines -- nobody writes it
// Written by \`npm run client\`, from the contracts of src/api and the commands of src/domain.`;

/** The text of that file. */
export async function describeForClient(): Promise<string> {
  const project = path.resolve(import.meta.dirname, 'tsconfig.json');
  const api = new API({ cwd: path.dirname(project) });
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
    if (!opened) throw new Error(`${project} is no project`);
    const file = opened.program.getSourceFile(path.resolve(import.meta.dirname, 'described.ts'));
    const module = file && opened.checker.getSymbolAtLocation(file);
    const found = module && opened.checker.getMemberInModuleExports(module, 'Described');
    if (!found) throw new Error('Described is not there');
    const { code, errors } = await format(
      'api.ts',
      textOf(opened.checker, opened.checker.getDeclaredTypeOfSymbol(found)),
      {
        printWidth: 120,
        singleQuote: true,
      },
    );
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return code;
  } finally {
    api.close();
  }
}

function textOf(checker: Checker, described: Type): string {
  const speller = new Speller(checker);
  const part = (of: Type, name: string): Type => {
    const property = checker.getPropertyOfType(of, name);
    const type = property && checker.getTypeOfSymbol(property);
    if (!type) throw new Error(`${name} is not described`);
    return type;
  };

  const rows = tableNames
    .filter((name) => Object.keys(tables[name].scopes).length > 0)
    .toSorted()
    .map((name) => `readonly ${name}: ${speller.spell(part(part(described, 'rows'), name))};`);

  const asked = Object.entries<Contract>(routes)
    .filter(([route, contract]) => isForPrograms(route, contract))
    .map(([route, { summary }]) => {
      const of = part(part(described, 'routes'), route);
      const members = ['params', 'query', 'input'].flatMap((name) => {
        const type = part(of, name);
        const text = speller.spell(type);
        return checker.getPropertiesOfType(type).length === 0 ? [] : [`readonly ${name}: ${text};`];
      });
      return `/** ${summary}. */\n${quoted(route)}: {\n${members.join('\n')}\nreadonly answer: ${speller.spell(part(of, 'answer'))};\n};`;
    });

  const commands = Object.entries<object>(modules)
    .flatMap(([module, exported]) =>
      Object.entries(exported).map(([name, { definition }]: [string, Pick<Command, 'definition'>]) => ({
        ...definition,
        module,
        export: name,
      })),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, module, export: exported }) => ({
      name,
      version,
      input: speller.spell(part(part(part(described, 'commands'), module), exported)),
    }));
  const later = commands.filter(({ version }) => version !== 1);
  const refusal = speller.spell(part(described, 'refusal'));

  return [
    HEAD,
    `/** The version of Pulse that this was made with. */\nexport const VERSION = ${quoted(VERSION)};`,
    `/** The versions of commands that are not their first. */\nexport const LATER_VERSIONS: { readonly [command: string]: number } = {${later
      .map(({ name, version }) => `${quoted(name)}: ${version}`)
      .join(', ')}};`,
    `/** The rows of each table. */\nexport interface Rows {\n${rows.join('\n')}\n}`,
    `/** What can be asked with a token, beside commands and files. */\nexport interface Routes {\n${asked.join('\n')}\n}`,
    `/** What each command takes. */\nexport interface Commands {\n${commands
      .map(({ name, input }) => `readonly ${quoted(name)}: ${input};`)
      .join('\n')}\n}`,
    ...(refusal === 'RefusalCode' ? [] : [`export type RefusalCode = ${refusal};`]),
    ...speller.declarations,
  ].join('\n\n');
}

/** With a token, in JSON; changes are followed, which has its own types. */
function isForPrograms(route: string, { who, input, answer }: Contract): boolean {
  if (route === 'GET /api/changes') return false;
  if ((input && isBytes(input)) || isBytes(answer)) return false;
  return who === 'person' || (who === 'anyone' && route.startsWith('GET '));
}
