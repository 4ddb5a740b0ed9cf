/** The commands of people: what each takes, and what its help and completion say. Their code is loaded when one is run. */
import type { PulseClient } from '#client/pulse-client.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly about: string;
  /** What stands for its value in the help. */
  readonly value?: string;
  /** Those it can have, for completion. */
  readonly values?: readonly string[];
}

/** What was typed behind a command's name. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What commands have to do with the world. */
export interface Ports {
  readonly env: NodeJS.ProcessEnv;
  /** As `pulse login` has left it, or the environment. */
  client(): PulseClient;
  say(line: string): void;
  /** Beside what is asked for: on standard error. */
  warn(line: string): void;
  /** All of standard input. */
  read(): Promise<string>;
  /** Of the terminal, in characters; null: the output goes elsewhere. */
  readonly width: number | null;
}

export interface CliCommand {
  /** Behind its name, such as `NUMBER…`. */
  readonly takes: string;
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly more?: string;
  /** First words that it knows, for completion. */
  readonly words?: readonly string[];
  run(given: Given, ports: Ports): Promise<void>;
}

const json: Option = { type: 'boolean', about: 'as JSON, for programs' };
const project: Option = { type: 'string', value: 'NAME', about: 'of a project, by its name' };

export const STATES = ['open', 'backlog', 'in-progress', 'on-hold', 'done', 'all'] as const;
export const ORDERS = ['due', 'created', 'updated'] as const;
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const commands: Readonly<Record<string, CliCommand>> = {
  login: {
    takes: '',
    about: 'remembers the address of Pulse and a token of yours',
    options: {
      url: {
        type: 'string',
        value: 'ADDRESS',
        about: 'such as https://pulse.example.org; asked for if it is left out',
      },
      token: {
        type: 'string',
        value: 'TOKEN',
        about: 'better from standard input or PULSE_TOKEN: others on this machine see what is typed here',
      },
    },
    more: `Make a token in Pulse under Settings, API tokens: one that may write, if you want to change something.
It is kept in ~/.config/pulse/login.json, which only you can read. PULSE_URL and PULSE_TOKEN count before it.`,
    run: async (given, ports) => (await import('./login.ts')).login(given, ports),
  },
  logout: {
    takes: '',
    about: 'forgets the token',
    options: {},
    more: 'It goes on working until you remove it in Settings, API tokens.',
    run: async (_, ports) => (await import('./login.ts')).logout(ports),
  },
  whoami: {
    takes: '',
    about: 'who you are, and where',
    options: { json },
    run: async (given, ports) => (await import('./login.ts')).whoami(given, ports),
  },
  add: {
    takes: "'TASK' | -",
    about: 'adds a task from one line, as quick add does',
    options: { project: { ...project, about: 'where it goes, unless the line names another' }, json },
    more: `In single quotes, since shells read !, # and ~ themselves:

  pulse add 'Pay rent friday !high #money'
  pulse add 'Order the tiles tomorrow at 3 @ben +renovation ~2h'
  pulse add 'Water the plants every friday'

With - it adds each line of standard input, as a pasted list.`,
    run: async (given, ports) => (await import('./add.ts')).add(given, ports),
  },
  list: {
    takes: '',
    about: 'lists tasks: without options, yours that are open',
    options: {
      mine: { type: 'boolean', about: 'assigned to you' },
      project: { ...project, about: 'of a project, by its name; none: of no project' },
      status: {
        type: 'string',
        value: 'STATUS',
        values: STATES,
        about: `${STATES.join(', ')} (open); several with commas`,
      },
      order: { type: 'string', value: 'ORDER', values: ORDERS, about: `${ORDERS.join(', ')} (due)` },
      most: { type: 'string', value: 'N', about: 'how many (50); all: every one' },
      json,
    },
    more: 'Where the output goes elsewhere than to a terminal, its columns are separated by tabs, and nothing is cut off.',
    run: async (given, ports) => (await import('./list.ts')).list(given, ports),
  },
  show: {
    takes: 'NUMBER',
    about: 'shows a task with its comments',
    options: { json },
    run: async (given, ports) => (await import('./show.ts')).show(given, ports),
  },
  done: {
    takes: 'NUMBER…',
    about: 'completes tasks',
    options: {},
    run: async (given, ports) => (await import('./change.ts')).complete(given, ports),
  },
  comment: {
    takes: "NUMBER 'TEXT' | -",
    about: 'comments on a task; with - it reads the text from standard input',
    options: {},
    run: async (given, ports) => (await import('./change.ts')).comment(given, ports),
  },
  timer: {
    takes: 'start NUMBER | stop',
    about: 'starts your timer on a task, or stops it; alone it says what runs',
    options: { json },
    words: ['start', 'stop'],
    run: async (given, ports) => (await import('./timer.ts')).timer(given, ports),
  },
  completion: {
    takes: SHELLS.join(' | '),
    about: 'prints what completes these commands in that shell',
    options: {},
    words: SHELLS,
    more: `  bash: echo 'source <(pulse completion bash)' >> ~/.bashrc
  zsh:  echo 'source <(pulse completion zsh)' >> ~/.zshrc        (after compinit)
  fish: pulse completion fish > ~/.config/fish/completions/pulse.fish`,
    run: async (given, ports) => (await import('./completion.ts')).completion(given, ports),
  },
};
