import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { ListTree } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { useOfText } from '../use-of-text.ts';
import { goToHeading, headingOnScreen, headingsIn } from './headings.ts';

/** Of fewer headings an outline says nothing. */
const FEWEST = 2;

/** The headings, beside the text; behind a button where there is no room for them. */
export function Outline({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const headings = useOfText(editor, headingsIn, headingsIn);
  if (headings.length < FEWEST) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        color="neutral"
        icon={<ListTree className="size-4" aria-hidden />}
        aria-haspopup="dialog"
        onClick={(event) => openPopup(event.currentTarget, t`Outline`, <Headings editor={editor} inPopup />, 'end')}
        className="self-end pointer-coarse:h-11 min-[88rem]:hidden"
      >
        {t`Outline`}
      </Button>
      <div className="sticky top-16 z-10 hidden h-0 min-[88rem]:block">
        <div className="absolute start-full ms-4 max-h-[70dvh] w-44 overflow-y-auto">
          <Headings editor={editor} />
        </div>
      </div>
    </>
  );
}

interface HeadingsProps {
  readonly editor: Editor;
  readonly inPopup?: boolean;
}

function Headings({ editor, inPopup = false }: HeadingsProps) {
  const { t } = useLingui();
  const headings = useOfText(editor, headingsIn, headingsIn);
  const here = useHeadingOnScreen(editor);
  const highest = Math.min(...headings.map(({ level }) => level));

  function go(at: number): void {
    closePopup();
    // The keyboard of a phone would cover what is looked for.
    const opensKeyboard = editor.isEditable && matchMedia('(pointer: coarse)').matches;
    goToHeading(editor, at, !opensKeyboard);
  }

  return (
    <nav aria-label={t`Outline`} className={inPopup ? 'overflow-y-auto p-1' : undefined}>
      <ol className={classNames(!inPopup && 'border-s border-line')}>
        {headings.map(({ name, level }, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === here || undefined}
              onClick={() => go(at)}
              className={classNames(
                'block w-full truncate rounded-md py-1 pe-2 text-start text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
                'aria-[current]:font-medium aria-[current]:text-ink',
                INDENTS[level - highest],
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const INDENTS = ['ps-2.5', 'ps-5', 'ps-7.5'];

/** Followed while one scrolls or writes. */
function useHeadingOnScreen(editor: Editor): number {
  const [here, setHere] = useState(() => headingOnScreen(editor));
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setHere(headingOnScreen(editor));
      });
    };
    look();
    window.addEventListener('scroll', look, true);
    editor.on('update', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look, true);
      editor.off('update', look);
    };
  }, [editor]);
  return here;
}
