/**
 * Invariants of texts: no word that somebody has saved goes, unless somebody who had it before them left it out; who saved
 * over a text that they had not seen learns of it; a tick changes the box that it names, and nothing else.
 */
import type { Entry } from '#sync/log/store.ts';
import type { Answer } from '#sync/protocol/message.ts';
import type { Issued } from '../people/tab-observer.ts';
import type { Tab } from '../people/tab.ts';
import { wordsIn } from '../people/text-calls.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

interface Sent {
  readonly name: string;
  readonly input: unknown;
}

/** By command: the table, and its column that holds the text. */
const PLACES: ReadonlyMap<string, readonly [table: string, column: string, input: string]> = new Map([
  ['task.describe', ['task', 'description', 'text']],
  ['task.update', ['task', 'description', 'description']],
  ['comment.edit', ['comment', 'text', 'text']],
  ['project.describe', ['project', 'description', 'text']],
  ['team.describe', ['team', 'description', 'text']],
]);

export class TextCheck {
  readonly #verdict: Verdict;
  readonly #sent = new Map<string, Sent>();
  /** By command, what its answer has to say. */
  readonly #due = new Map<string, readonly (string | undefined)[]>();
  readonly #reported = new Map<string, Set<Tab>>();

  constructor(verdict: Verdict) {
    this.#verdict = verdict;
  }

  /** However it is sent. */
  sent(id: string, { name, input }: Sent): void {
    if (!this.#sent.has(id) && (PLACES.has(name) || name === 'task.tick')) this.#sent.set(id, { name, input });
  }

  /** `before` is the state that the command was decided on. */
  committed({ id, name, changes }: Entry, before: State): void {
    const sent = this.#sent.get(id);
    if (!sent || sent.name !== name) return;
    const [table, column, field] = PLACES.get(name) ?? ['task', 'description', ''];
    const change = changes.find((each) => each.table === table);
    const was = before.get(table, change?.id ?? '');
    if (!change?.after || !was) return;
    const [current, saved] = [text(was, column), text(change.after, column)];
    const at = `${name} ${id}: ${JSON.stringify({ sent, current, saved })}`;
    if (name === 'task.tick') {
      this.#verdict.check(isTicked(current, saved, sent.input), 'ticks', () => at);
      return;
    }
    const [base, written] = [part(sent.input, 'base')?.trim(), part(sent.input, field)?.trim()];
    if (written === undefined) return;
    const lost = base === undefined ? [] : kept(base, current, written).filter((word) => !saved.includes(word));
    this.#verdict.check(lost.length === 0, 'words stay', () => `${at} lost ${lost.join()}`);
    this.#due.set(id, due({ base, current, written, saved }));
  }

  answered(id: string, answer: Answer): void {
    const said = this.#due.get(id);
    if (!said || !answer.success) return;
    this.#verdict.check(said.includes(answer.outcome), 'said of a text', () => {
      return `${id} was answered ${String(answer.outcome)}, not ${said.map(String).join(' or ')}`;
    });
  }

  reported(tab: Tab, id: string): void {
    this.#reported.set(id, (this.#reported.get(id) ?? new Set()).add(tab));
  }

  settled({ id, tab, call: { name } }: Issued, answer: Answer): void {
    if (!answer.success || answer.outcome === undefined) return;
    const isReported = this.#reported.get(id)?.has(tab) === true;
    this.#verdict.check(isReported, 'reported of a text', () => `${tab.name} says nothing of ${name} ${id}`);
  }

  /** Commands may be decided anew. */
  restored(): void {
    this.#due.clear();
  }
}

interface Saved {
  readonly base: string | undefined;
  readonly current: string;
  readonly written: string;
  readonly saved: string;
}

/** One of these. */
function due({ base, current, written, saved }: Saved): readonly (string | undefined)[] {
  if (current === written || current === base) return [undefined];
  if (base === undefined) return [current === '' ? undefined : 'replaced'];
  if (base === written) return [undefined];
  return isTwice({ base, current, written, saved }) ? ['kept_both'] : ['merged', 'kept_both'];
}

/**
 * Whether the text has something that neither of them would expect: a word that one had deleted, or one more often than
 * both had it. Where lines are alike, one that is written again cannot be told from one that has moved; what both have
 * added is there twice where they added it in two places.
 */
function isTwice({ base, current, written, saved }: Saved & { readonly base: string }): boolean {
  if ([base, current, written].some(hasLinesAlike)) return false;
  return wordsIn(saved).some((word) => {
    const [old, theirs, mine, now] = countsOf(word, [base, current, written, saved]);
    const isOfBoth = old === 0 && theirs > 0 && mine > 0;
    return (!isOfBoth && now > Math.max(theirs, mine)) || (old === 1 && now > 0 && Math.min(theirs, mine) === 0);
  });
}

function hasLinesAlike(written: string): boolean {
  const lines = written.split('\n');
  return written.includes('again') || new Set(lines).size < lines.length;
}

/**
 * The words that have to be there: each that one of them has added, and each that both still had. Of a word that was there
 * twice, each of them may have taken another away.
 */
function kept(base: string, current: string, written: string): string[] {
  const isKept = (word: string) => {
    const [old, theirs, mine] = countsOf(word, [base, current, written]);
    return old === 0 || (theirs > 0 && mine > 0 && theirs + mine > old);
  };
  return [...new Set([...wordsIn(current), ...wordsIn(written)])].filter(isKept);
}

/** How often each of the texts has it. */
function countsOf<Texts extends readonly string[]>(word: string, texts: readonly [...Texts]) {
  return texts.map((text) => wordsIn(text).filter((each) => each === word).length) as { [Text in keyof Texts]: number };
}

/** Whether the only difference is the box of the item that the tick names. */
function isTicked(current: string, saved: string, input: unknown): boolean {
  const [before, after] = [current.split('\n'), saved.split('\n')];
  const item: unknown = input !== null && typeof input === 'object' && Reflect.get(input, 'item');
  const said = part(item, 'text') ?? '';
  const number: unknown = typeof item === 'object' && item !== null && Reflect.get(item, 'number');
  const same = before.flatMap((line, at) => (/^- \[[ x]\] /.test(line) && line.slice(6) === said ? [at] : []));
  const named = same[(typeof number === 'number' ? number : 1) - 1];
  return before.every((line, at) => (at === named ? line.slice(6) === after[at]?.slice(6) : line === after[at]));
}

function part(input: unknown, field: string): string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
