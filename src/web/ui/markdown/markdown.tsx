import type { ComponentType } from 'react';
import { useDeferredValue } from 'react';
import { classNames } from '../class-names.ts';
import { lazy } from '../fetch/lazy.tsx';
import { hasMarks } from './marks.ts';
import { PlainText } from './plain-text.tsx';

/** Draws `#297`, the number of a task. */
export type DrawNumber = ComponentType<{ readonly number: number }>;

interface MarkdownProps {
  readonly text: string;
  /** The level of the first heading: 2 by default. */
  readonly level?: number;
  /** A checkbox in that line of the text was ticked or unticked; without it checkboxes are read-only. */
  readonly onTick?: ((line: number, ticked: boolean) => void) | undefined;
  /** Makes the item with a checkbox in that line something of its own. */
  readonly onPromote?: ((line: number) => void) | undefined;
  readonly TaskNumber?: DrawNumber;
  readonly className?: string;
}

/** Renders a person's text as Markdown. Long ones are rendered a moment after everything else. */
export function Markdown({ text, level = 2, className, ...draws }: MarkdownProps) {
  const later = useDeferredValue(text, text.length > LONG ? text.slice(0, LONG) : text);
  return (
    <div className={classNames('flex flex-col gap-2 wrap-anywhere', text.length > LONG && UNSEEN, className)}>
      {hasMarks(text) ? <Rendered text={later} level={level} {...draws} /> : <PlainText text={text} />}
    </div>
  );
}

/** Characters. */
const LONG = 4000;
/** Parts outside of the screen are not laid out. */
const UNSEEN = '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_3rem]';

const Rendered = lazy(() => import('./rendered.tsx'));
