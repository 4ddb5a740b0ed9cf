/** The headings of a text, in its order. */
import type { Editor } from '@tiptap/core';

export interface Heading {
  readonly name: string;
  readonly level: number;
}

/** Without empty ones. */
export function headingsIn(editor: Editor): readonly Heading[] {
  return elementsOf(editor).map(({ tagName, textContent }) => ({
    name: textContent.trim(),
    level: Number(tagName.slice(1)),
  }));
}

/** The last one that begins above the first lines on the screen; before that, the first one. -1: it is further down. */
export function headingOnScreen(editor: Editor): number {
  const { top = 0, bottom = 0 } = scrollerOf(editor)?.getBoundingClientRect() ?? {};
  const tops = elementsOf(editor).map((heading) => heading.getBoundingClientRect().top);
  const last = tops.findLastIndex((each) => each <= top + FIRST_LINES);
  return last < 0 && tops.some((each) => each < bottom) ? 0 : last;
}

/** Scrolls there, and puts the caret there if `focuses`. */
export function goToHeading(editor: Editor, at: number, focuses: boolean): void {
  const heading = elementsOf(editor)[at];
  if (!heading) return;
  if (focuses)
    editor.chain().setTextSelection(editor.view.posAtDOM(heading, 0)).focus(null, { scrollIntoView: false }).run();
  heading.scrollIntoView({ block: 'start' });
}

/** Pixels below the upper edge; more than a heading that was gone to keeps free above itself (note-text.css). */
const FIRST_LINES = 120;

/** In the page, because that knows where they are on the screen. */
function elementsOf({ view }: Editor): HTMLElement[] {
  return Array.from(view.dom.querySelectorAll<HTMLElement>('h1, h2, h3')).filter(
    ({ textContent }) => textContent.trim() !== '',
  );
}

function scrollerOf({ view }: Editor): Element | null {
  return view.dom.closest('[data-scrolls]');
}
