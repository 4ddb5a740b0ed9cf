/** What is suggested while a person types `/`, `@` or `#`: where that sign is, and what follows it. */
import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

export type Trigger = '/' | '@' | '#';

export interface Asked {
  readonly trigger: Trigger;
  readonly query: string;
  /** The sign, and what was typed after it. */
  readonly from: number;
  readonly to: number;
}

interface State {
  readonly asked: Asked | null;
  /** The position of a sign whose suggestions were dismissed. */
  readonly dismissed: number | null;
}

interface SuggestionStorage {
  /** Handles a key while something is suggested; set by the list. True: it has. */
  press: (event: KeyboardEvent) => boolean;
}

declare module '@tiptap/core' {
  interface Storage {
    suggestions: SuggestionStorage;
  }
}

const key = new PluginKey<State>('suggestions');

const PATTERNS: Readonly<Record<Trigger, RegExp>> = {
  '/': /(?:^|\s)\/([\p{L}\p{N}-]{0,20})$/u,
  '@': /(?:^|[\s([{"'“‘])@([^@\n]{0,40})$/u,
  '#': /(?:^|[\s([{"'“‘])#([\p{L}\p{N}][^#\n]{0,40})$/u,
};
const TRIGGERS: readonly Trigger[] = ['/', '@', '#'];

export const Suggestions = Extension.create<object, SuggestionStorage>({
  name: 'suggestions',
  // Before what else Enter, Tab and the arrow keys do.
  priority: 2000,
  addStorage: () => ({ press: () => false }),
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => ({ asked: null, dismissed: null }),
          apply: (tr, state, _, now) => (editor.isEditable ? next(tr, state, now) : state),
        },
        props: { handleKeyDown: (_, event) => storage.press(event) },
      }),
    ];
  },
});

/** Has keys handled while something is suggested; true: one was. Returns what ends that. */
export function handleKeys({ storage }: Editor, press: (event: KeyboardEvent) => boolean): () => void {
  storage.suggestions.press = press;
  return () => {
    storage.suggestions.press = () => false;
  };
}

export function askedIn(state: EditorState): Asked | null {
  return key.getState(state)?.asked ?? null;
}

/** No suggestions until another sign is typed. */
export function dismiss(tr: Transaction): Transaction {
  return tr.setMeta(key, 'dismiss');
}

/** Another person’s edit and a caret that only moves ask for nothing. */
function next(tr: Transaction, { asked, dismissed }: State, state: EditorState): State {
  if (tr.getMeta(key) === 'dismiss') return { asked: null, dismissed: asked?.from ?? null };
  const left = dismissed === null ? null : tr.mapping.map(dismissed);
  const isTyped = tr.docChanged && tr.getMeta(ySyncPluginKey) === undefined;
  if (!asked && !isTyped) return { asked, dismissed: left };
  const found = askedAt(state);
  return found && found.from === left ? { asked: null, dismissed: left } : { asked: found, dismissed: null };
}

function askedAt({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  if ($from.marks().some(({ type }) => type.name === 'code')) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 60), $from.parentOffset, '\n', '\ufffc');
  for (const trigger of TRIGGERS) {
    const query = PATTERNS[trigger].exec(before)?.[1];
    if (query !== undefined) return { trigger, query, from: $from.pos - query.length - 1, to: $from.pos };
  }
  return null;
}
