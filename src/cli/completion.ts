/** `pulse completion`: what shells complete, written from the list of commands. */
import { commands, SHELLS, type CliCommand, type Given, type Ports } from './commands.ts';
import { usageFailure } from './failure.ts';

export async function completion({ words }: Given, { say }: Ports): Promise<void> {
  const shell = SHELLS.find((each) => each === words[0]);
  if (!shell || words.length > 1) throw usageFailure(`pulse completion takes one of ${SHELLS.join(', ')}`);
  say({ bash, zsh, fish }[shell]());
  await Promise.resolve();
}

/** Beside those of people. */
const OTHERS = {
  admin: 'what operators do on the host',
  help: 'what there is, or more of one command',
} as const;

const all = Object.entries(commands);
const names = [...Object.keys(commands), ...Object.keys(OTHERS)];
const optionsOf = ({ options }: CliCommand) => [...Object.keys(options), 'help'].map((name) => `--${name}`);
/** Of options that have some. */
const values = all.flatMap(([name, { options }]) =>
  Object.entries(options).flatMap(([option, { values: some }]) => (some ? [{ name, option, some }] : [])),
);

function bash(): string {
  const valueCases = values.map(
    ({ name, option, some }) =>
      `    ${name}:--${option}) COMPREPLY=($(compgen -W '${some.join(' ')}' -- "$word")); return ;;`,
  );
  const cases = all.map(
    ([name, command]) => `    ${name}) words='${[...(command.words ?? []), ...optionsOf(command)].join(' ')}' ;;`,
  );
  return `_pulse() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names.join(' ')} --version' -- "$word"))
    return
  fi
  case "$command:$before" in
${valueCases.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
    help) words='${names.join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _pulse pulse`;
}

function zsh(): string {
  const described = [...all.map(([name, { about }]) => [name, about] as const), ...Object.entries(OTHERS)].map(
    ([name, about]) => `'${name}:${zshText(about)}'`,
  );
  const cases = all.map(([name, command]) => {
    const options = Object.entries(command.options).map(([option, { about, value, values: some }]) => {
      const taken = value === undefined ? '' : `:${value}:${some ? `(${some.join(' ')})` : ''}`;
      return `'--${option}[${zshText(about)}]${taken}'`;
    });
    const words = command.words ? [`'1:word:(${command.words.join(' ')})'`] : [];
    return `    ${name}) _arguments ${[...options, "'--help[more of this command]'", ...words].join(' ')} ;;`;
  });
  return `#compdef pulse
_pulse() {
  if (( CURRENT == 2 )); then
    local -a found=(${described.join(' ')})
    _describe command found
    return
  fi
  local name=\${words[2]}
  shift words
  (( CURRENT-- ))
  case "$name" in
${cases.join('\n')}
  esac
}
compdef _pulse pulse`;
}

/** Within single quotes, where brackets and colons mean something. */
function zshText(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, '\\$&');
}

function fish(): string {
  const first = [...all.map(([name, { about }]) => [name, about] as const), ...Object.entries(OTHERS)].map(
    ([name, about]) => `complete -c pulse -n __fish_use_subcommand -a ${name} -d ${fishText(about)}`,
  );
  const rest = all.flatMap(([name, { options, words = [] }]) => {
    const within = `complete -c pulse -n '__fish_seen_subcommand_from ${name}'`;
    const own = Object.entries(options).map(([option, { about, value, values: some }]) => {
      const taken = value === undefined ? '' : ` -r${some ? ` -a '${some.join(' ')}'` : ''}`;
      return `${within} -l ${option}${taken} -d ${fishText(about)}`;
    });
    return words.length > 0 ? [...own, `${within} -a '${words.join(' ')}'`] : own;
  });
  return ['complete -c pulse -f', ...first, ...rest].join('\n');
}

const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
