/** `pulse …`: what people do over HTTP with a token, and with `pulse admin …` what operators do on the host. */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { PulseClient } from '#client/pulse-client.ts';
import { VERSION } from '../version.ts';
import { commands, type CliCommand, type Given, type Ports } from './commands.ts';
import { EXIT, failureOf } from './failure.ts';
import { FORMER_NAMES } from './former-names.ts';
import { helpOf, helpText } from './help.ts';
import { readLogin } from './login-file.ts';

const HELP_WORDS: readonly string[] = ['--help', '-h'];
/** For how many seconds a person waits for a server that does not answer. */
const PATIENCE = 10;

// A pager that was closed, or `head`, has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const [name = 'help', ...args] = process.argv.slice(2);
process.exitCode = await main(name, args);

async function main(word: string, rest: readonly string[]): Promise<number> {
  if (word === 'admin') return admin(rest);
  if (FORMER_NAMES.includes(word)) {
    console.error(`\`pulse ${word}\` is now \`pulse admin ${word}\`.`);
    return admin([word, ...rest]);
  }
  if (word === '--version' || word === 'version') {
    console.log(VERSION);
    return 0;
  }
  const isHelp = word === 'help' || HELP_WORDS.includes(word);
  const wanted = isHelp ? rest[0] : word;
  if (wanted === undefined) {
    process.stdout.write(helpText());
    return 0;
  }
  const command = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined;
  if (!command) {
    if (isHelp && wanted === 'admin') return admin(['help']);
    console.error(`Unknown command: ${wanted}. \`pulse help\` lists them.`);
    return EXIT.usage;
  }
  if (isHelp || rest.some((each) => HELP_WORDS.includes(each))) {
    process.stdout.write(helpOf(wanted, command));
    return 0;
  }
  return run(command, rest);
}

async function admin(rest: readonly string[]): Promise<number> {
  const { runAdmin } = await import('#server/cli/admin.ts');
  return runAdmin(rest);
}

async function run(command: CliCommand, rest: readonly string[]): Promise<number> {
  let client: PulseClient | undefined;
  const ports: Ports = {
    env: process.env,
    client: () => (client ??= new PulseClient({ ...readLogin(process.env), patience: PATIENCE })),
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
    read: async () => text(process.stdin),
    width: process.stdout.isTTY ? process.stdout.columns : null,
  };
  try {
    await command.run(given(command, rest), ports);
    return 0;
  } catch (error) {
    const failure = failureOf(error, client?.serverVersion ?? null);
    if (!failure) throw error;
    console.error(failure.message);
    return failure.exitCode;
  }
}

function given({ options }: CliCommand, args: readonly string[]): Given {
  const known = Object.fromEntries(Object.entries(options).map(([option, { type }]) => [option, { type }]));
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
  return { words: positionals, options: values };
}
