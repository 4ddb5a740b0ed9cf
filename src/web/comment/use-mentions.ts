import type { KeyboardEvent, RefObject } from 'react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMeant } from '#domain/person/is-meant.ts';
import { mentionName } from '#domain/person/mention.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { keyTarget } from '#web/ui/popup/options.ts';
import { askedAt, fold, type Written } from './mention-text.ts';

/** Typing more narrows the list. */
const PEOPLE_MAX = 6;

export interface Mentions {
  readonly id: string;
  /** The people to choose from; empty while nobody is being mentioned. */
  readonly found: readonly PersonRow[];
  readonly active: number;
  readonly point: (index: number) => void;
  readonly choose: (person: PersonRow) => void;
  /** To be called when the caret has moved. */
  readonly look: () => void;
  /** True: the list has handled the key. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** No suggestions until the caret moves again. */
  readonly leave: () => void;
}

/** Suggests people for the `@` that is being typed. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  written: Written,
  candidates: () => readonly PersonRow[],
  onStored: (stored: string) => void,
): Mentions {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  /** The position of an `@` whose suggestions were dismissed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const asked = caret === null ? null : askedAt(written.text, caret);
  const open = asked && asked.at !== dismissed && !written.mentions.some(({ name }) => name === asked.query);
  const found = open
    ? candidates()
        .filter(({ displayName }) => isMeant(displayName, asked.query))
        .slice(0, PEOPLE_MAX)
    : [];
  const active = Math.min(at, found.length - 1);

  function look(): void {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: -1 };
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
    if (asked?.at !== dismissed) setDismissed(null);
  }

  function choose(person: PersonRow): void {
    if (!asked || caret === null) return;
    const mention = { personId: person.id, name: mentionName(person.displayName) };
    const before = `${written.text.slice(0, asked.at)}@${mention.name} `;
    const text = before + written.text.slice(caret).replace(/^ /, '');
    const earlier = written.mentions.filter((_, index) => indexInText(written, index) < asked.at).length;
    // The caret is placed after the name before the next key is typed.
    flushSync(() => {
      onStored(fold({ text, mentions: written.mentions.toSpliced(earlier, 0, mention) }));
      setCaret(null);
      setAt(0);
    });
    field.current?.setSelectionRange(before.length, before.length);
  }

  function press(event: KeyboardEvent): boolean {
    if (found.length === 0) return false;
    if (event.key === 'Escape') setDismissed(asked?.at ?? null);
    else if (event.key === 'Tab' && event.shiftKey) return false;
    else {
      const target = keyTarget(event.key, { active, count: found.length, typing: true });
      if (target === null || event.ctrlKey || event.metaKey) return false;
      const person = found[active];
      if (typeof target === 'number') setAt(target);
      else if (person) choose(person);
    }
    event.preventDefault();
    return true;
  }

  return { id, found, active, point: setAt, choose, look, press, leave: () => setCaret(null) };
}

/** The position of a mention in the shown text. */
function indexInText({ text, mentions }: Written, index: number): number {
  let from = 0;
  for (const { name } of mentions.slice(0, index)) from = text.indexOf(`@${name}`, from) + name.length + 1;
  return text.indexOf(`@${mentions[index]?.name}`, from);
}
