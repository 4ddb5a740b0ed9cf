/** Where a box is drawn that belongs to a place of the text: beside it, or on a phone above the keyboard. */
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { Editor } from '@tiptap/core';

/** Pixels between the line and the box, and between the box and the edge of the window. */
const [GAP, EDGE] = [4, 8];

interface Place {
  readonly from: number;
  readonly to: number;
  /** The other side is taken where there is no room. */
  readonly prefers: 'above' | 'below';
}

/** Follows the text while that scrolls. The box has a fixed position. */
export function useBeside(box: RefObject<HTMLElement | null>, editor: Editor, { from, to, prefers }: Place): void {
  useLayoutEffect(() =>
    eachMove(() => {
      const element = box.current;
      if (!element || to > editor.state.doc.content.size) return;
      const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)];
      const { offsetWidth: width, offsetHeight: height } = element;
      const [above, below] = [start.top - GAP - height, end.bottom + GAP];
      const fits = prefers === 'above' ? above >= EDGE : below + height + EDGE <= bottomOfWindow();
      const top = (prefers === 'above') === fits ? above : below;
      const left = from === to ? start.left : middleOf(start, end, editor) - width / 2;
      element.style.top = `${Math.max(EDGE, Math.min(top, bottomOfWindow() - height - EDGE))}px`;
      element.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    }),
  );
}

/** At the lower edge of what is seen of the page. The box has a fixed position. */
export function useDocked(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () =>
      eachMove(() => {
        if (box.current) box.current.style.bottom = `${Math.max(0, innerHeight - bottomOfWindow())}px`;
      }),
    [box],
  );
}

interface Line {
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** Of what is selected in a line; of the text, where several lines are. */
function middleOf(start: Line, end: Line, editor: Editor): number {
  const right = start.top === end.top ? end.right : editor.view.dom.getBoundingClientRect().right;
  return (start.left + right) / 2;
}

/** On a phone the keyboard covers a part of the page. */
function bottomOfWindow(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}

function eachMove(place: () => void): () => void {
  place();
  window.addEventListener('scroll', place, true);
  visualViewport?.addEventListener('resize', place);
  visualViewport?.addEventListener('scroll', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    visualViewport?.removeEventListener('resize', place);
    visualViewport?.removeEventListener('scroll', place);
  };
}
