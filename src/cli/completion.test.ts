import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { completion } from './completion.ts';

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-completion-'));
  for (const shell of ['bash', 'zsh', 'fish'])
    await completion(
      { words: [shell], options: {} },
      {
        env: {},
        client: () => expect.unreachable(),
        say: (line) => fs.writeFileSync(path.join(folder, shell), `${line}\n`),
        warn: expect.unreachable,
        read: () => expect.unreachable(),
        width: null,
      },
    );
  return () => fs.rmSync(folder, { recursive: true });
});

/** What is typed, and what is offered for its last word. */
const lines = [
  ['pulse co', ['comment', 'completion']],
  ['pulse adm', ['admin']],
  ['pulse list --pr', ['--project']],
  ['pulse list --status in', ['in-progress']],
  ['pulse timer st', ['start', 'stop']],
  ['pulse completion f', ['fish']],
] as const;

describe.skipIf(!has('bash'))('in bash', () => {
  it.each(lines)('%s', (line, offered) => {
    const words = line.split(' ');
    const script = `source "$0"
      complete -p pulse >/dev/null || exit 1
      COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
      _pulse; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const found = execFileSync('bash', ['--norc', '-c', script, path.join(folder, 'bash')], { encoding: 'utf8' });
    expect(found.trim().split('\n').toSorted()).toEqual([...offered].toSorted());
  });
});

describe.skipIf(!has('fish'))('in fish', () => {
  it.each(lines)('%s', (line, offered) => {
    const script = `source ${path.join(folder, 'fish')}; complete -C '${line}'`;
    const env = { ...process.env, HOME: folder };
    const found = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', env });
    const names = found
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0] ?? '');
    expect(names.toSorted()).toEqual([...offered].toSorted());
  });
});

// It takes seconds to press Tab.
describe.skipIf(!has('zsh'))('in zsh', { tags: ['long'] }, () => {
  it.each(lines)('%s', (line, offered) => {
    // A shell in a terminal of its own, where a person presses Tab.
    const script = `zmodload zsh/zpty; zpty shell zsh -f -i
      say() { zpty -w shell "$1"; }
      hear() { local all= some; while zpty -r shell some; do all+=$some; [[ $all == *$1* ]] && break; done; print -r -- "$all" }
      say 'PS1=; autoload -U compinit; compinit -u -d "$HOME/dump"; source ${path.join(folder, 'zsh')}; zstyle ":completion:*" menu no; LISTMAX=1000; print rea""dy'
      hear ready >/dev/null
      zpty -w -n shell $'${line}\\t\\t'
      sleep 1; zpty -w -n shell $'\\C-u'; say 'print e""nd'; hear end`;
    const env = { ...process.env, HOME: folder, TERM: 'dumb', COLUMNS: '200' };
    const found = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8', env });
    for (const word of offered) expect(found).toContain(word);
  });
});

it('knows every command', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const text = fs.readFileSync(path.join(folder, shell), 'utf8');
    for (const name of Object.keys(commands)) expect(text, shell).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
