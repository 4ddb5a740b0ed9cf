import { commands, type CliCommand } from './commands.ts';

/** What `pulse help` prints; docs/guide/terminal.md says the same. */
export function helpText(): string {
  const lines = Object.entries(commands).map(([name, { takes, about }]) => line(`${name} ${takes}`.trim(), about));
  return `Usage: pulse <command>                (from the source: npm run pulse -- <command>)

${lines.join('\n')}
${line('admin <command>', 'on the host, what opens the database: backups, people, imports (pulse admin help)')}
${line('help [command]', 'prints this, or more of one command')}
${line('--version', 'prints the version of Pulse')}

All but admin use Pulse over HTTP, with an API token of yours: begin with pulse login.
Ends with 0; 1 if Pulse refused; 2 if it was written wrong; 3 if you have to sign in; 4 if Pulse did not answer.
`;
}

export function helpOf(name: string, { takes, about, options, more }: CliCommand): string {
  const lines = Object.entries(options).map(([option, { value, about: says }]) =>
    line(`--${option}${value === undefined ? '' : ` ${value}`}`, says),
  );
  return [
    `Usage: pulse ${[name, takes, lines.length > 0 ? '[options]' : ''].filter(Boolean).join(' ')}\n`,
    `${capital(about)}.\n`,
    ...(lines.length > 0 ? [`${lines.join('\n')}\n`] : []),
    ...(more === undefined ? [] : [`${more}\n`]),
  ].join('\n');
}

function line(left: string, right: string): string {
  return left.length > 20 ? `  ${left}\n${' '.repeat(24)}${right}` : `  ${left.padEnd(22)}${right}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
