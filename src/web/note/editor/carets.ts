/** The carets and selections of other people in the text, each with a name that shows for a moment after it has moved. */
import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
  type ProsemirrorBinding,
} from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { Caret, Other, Presence } from '../together/presence.ts';
import { fromBase64, toBase64 } from './bytes.ts';
import { personHue } from '#web/ui/avatar-looks.ts';

interface CaretOptions {
  readonly presence: Presence;
  /** Whose carets are not drawn: they are in front of their own. */
  readonly me: string;
  readonly nameOf: (person: string) => string;
}

/** Where a caret was drawn last: it stays there while letters before it are still on their way. */
interface Place {
  readonly anchor: number;
  readonly head: number;
}

interface Drawn {
  readonly places: ReadonlyMap<string, Place>;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<Drawn>('carets');

export function carets(options: CaretOptions): Extension {
  return Extension.create({ name: 'carets', addProseMirrorPlugins: () => [caretsPlugin(options)] });
}

function caretsPlugin(options: CaretOptions): Plugin<Drawn> {
  return new Plugin<Drawn>({
    key,
    state: {
      init: (_, state) => draw(state, new Map(), options),
      apply(tr, { places, decorations }, _, state) {
        // The whole document is replaced by what arrives from others, so that nothing can be mapped through it.
        if (tr.getMeta(key) === true || bindingOf(state)?.isChangeOrigin === true) return draw(state, places, options);
        if (!tr.docChanged) return { places, decorations };
        const mapped = Array.from(places, ([page, { anchor, head }]): [string, Place] => [
          page,
          { anchor: tr.mapping.map(anchor), head: tr.mapping.map(head) },
        ]);
        return { places: new Map(mapped), decorations: decorations.map(tr.mapping, tr.doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view(view) {
      const { presence } = options;
      const redraw = () => view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));
      let frame = 0;
      const turnNames = () => {
        if (key.getState(view.state)?.places.size === 0) return;
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          turnNamesIn(view.dom);
        });
      };
      const unsubscribe = presence.subscribe(redraw);
      const say = () => presence.showCaret(caretOf(view));
      view.dom.addEventListener('focus', say);
      view.dom.addEventListener('blur', say);
      window.addEventListener('resize', turnNames);
      return {
        update: () => {
          say();
          turnNames();
        },
        destroy: () => {
          cancelAnimationFrame(frame);
          unsubscribe();
          window.removeEventListener('resize', turnNames);
          view.dom.removeEventListener('focus', say);
          view.dom.removeEventListener('blur', say);
          presence.showCaret(null);
        },
      };
    },
  });
}

interface SyncState {
  readonly doc: Y.Doc;
  readonly type: Y.XmlFragment;
  readonly binding: ProsemirrorBinding | null;
  readonly isChangeOrigin?: boolean;
}

/** What y-tiptap keeps in the editor’s state; undefined before the document is bound to it. */
function bindingOf(state: EditorState): SyncState | undefined {
  return ySyncPluginKey.getState(state) as SyncState | undefined;
}

/** One’s own caret; null while the focus is elsewhere, and for readers. */
function caretOf(view: EditorView): Caret | null {
  const sync = bindingOf(view.state);
  if (!sync?.binding || !view.editable || !view.hasFocus()) return null;
  const { type, binding } = sync;
  const encoded = (position: number) => {
    const relative = absolutePositionToRelativePosition(position, type, binding.mapping) as Y.RelativePosition;
    return toBase64(Y.encodeRelativePosition(relative));
  };
  const { anchor, head } = view.state.selection;
  return { anchor: encoded(anchor), head: encoded(head) };
}

function draw(state: EditorState, last: ReadonlyMap<string, Place>, { presence, me, nameOf }: CaretOptions): Drawn {
  const places = new Map<string, Place>();
  const decorations: Decoration[] = [];
  for (const other of presence.others()) {
    const place = other.person === me ? null : placeOf(other, state, last.get(other.page));
    if (!place) continue;
    places.set(other.page, place);
    decorations.push(...decorationsOf(other, place, nameOf(other.person)));
  }
  return { places, decorations: DecorationSet.create(state.doc, decorations) };
}

function placeOf({ caret }: Other, state: EditorState, last: Place | undefined): Place | null {
  if (!caret) return null;
  const [anchor, head] = [positionOf(caret.anchor, state), positionOf(caret.head, state)];
  const end = state.doc.content.size;
  if (anchor !== null && head !== null) return { anchor: Math.min(anchor, end), head: Math.min(head, end) };
  return last ? { anchor: Math.min(last.anchor, end), head: Math.min(last.head, end) } : null;
}

function positionOf(encoded: string, state: EditorState): number | null {
  const sync = bindingOf(state);
  if (!sync?.binding) return null;
  try {
    const relative = Y.decodeRelativePosition(fromBase64(encoded));
    return relativePositionToAbsolutePosition(sync.doc, sync.type, relative, sync.binding.mapping);
  } catch {
    // Any program may whisper anything: what is no position has no caret.
    return null;
  }
}

function decorationsOf({ page, person }: Other, { anchor, head }: Place, name: string): Decoration[] {
  const hue = String(personHue(person));
  // A caret that has moved is a new element, so that its name shows again.
  const caret = Decoration.widget(head, () => caretElement(name, hue), { side: 10, key: `${page} ${head} ${name}` });
  if (anchor === head) return [caret];
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  return [caret, Decoration.inline(from, to, { class: 'note-selection', 'data-hue': hue })];
}

/** Its name is drawn by CSS, so that it is neither read out nor found, nor copied with the text. */
function caretElement(name: string, hue: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'note-caret';
  element.dataset['hue'] = hue;
  element.dataset['name'] = name;
  element.ariaHidden = 'true';
  return element;
}

/** The width that a name may have: pixels, and a part of the window (note-text.css). */
const [NAME_WIDTH, NAME_SHARE] = [192, 0.45];

/** A name is written behind its caret; before it, where it could be cut off at the edge of the text. */
function turnNamesIn(text: HTMLElement): void {
  const { left, right } = text.getBoundingClientRect();
  const width = Math.min(NAME_WIDTH, innerWidth * NAME_SHARE);
  for (const caret of text.querySelectorAll<HTMLElement>('.note-caret')) {
    const at = caret.getBoundingClientRect().left;
    const isRightToLeft = getComputedStyle(caret).direction === 'rtl';
    caret.classList.toggle('note-caret-turned', (isRightToLeft ? at - left : right - at) < width);
  }
}
