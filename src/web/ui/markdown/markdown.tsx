import { useDeferredValue } from 'react';
import { classNames } from '../class-names.ts';
import { lazy } from '../fetch/lazy.tsx';
import { hasMarks } from './marks.ts';
import { PlainText } from './plain-text.tsx';

interface MarkdownProps {
  readonly text: string;
  /** How deep in the page its first heading stands: 2 unless told. */
  readonly level?: number;
  /** A box was ticked, or its tick taken away, in that line of the text; without it boxes are only shown. */
  readonly onTick?: ((line: number, ticked: boolean) => void) | undefined;
  readonly className?: string;
}

/** A text that a person wrote, as they meant it to look. Long ones come a moment after everything else. */
export function Markdown({ text, level = 2, onTick, className }: MarkdownProps) {
  const later = useDeferredValue(text, text.length > LONG ? text.slice(0, LONG) : text);
  return (
    <div className={classNames('flex flex-col gap-2 wrap-anywhere', text.length > LONG && UNSEEN, className)}>
      {hasMarks(text) ? <Rendered text={later} level={level} onTick={onTick} /> : <PlainText text={text} />}
    </div>
  );
}

/** Characters. */
const LONG = 4000;
/** What is not on the screen is not laid out. */
const UNSEEN = '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_3rem]';

const Rendered = lazy(() => import('./rendered.tsx'));
