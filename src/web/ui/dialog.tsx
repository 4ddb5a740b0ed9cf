import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { giveFocus, openedBy } from './focus.ts';
import { useLatest } from './use-latest.ts';

interface DialogProps {
  readonly title: ReactNode;
  /** One sentence below the title, announced with it. */
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A question that needs an answer is an `alertdialog`. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The title is only there for screen readers, and there is no close button. */
  readonly bare?: boolean;
  /** For two columns. */
  readonly wide?: boolean;
}

/**
 * A modal dialog; on a phone a sheet from the bottom. While it is open everything below it is inert, except toasts,
 * which are outside the root. It adds no style elements, which the content security policy would block.
 */
export function Dialog({ title, description, onClose, children, role = 'dialog', bare, wide }: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const layer = useModalLayer(onClose);

  return createPortal(
    <div
      ref={layer}
      data-modal
      className="fixed inset-0 bottom-[var(--keyboard,0px)] z-50 grid animate-fade-in grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] items-end justify-items-center bg-veil sm:items-start sm:p-4 sm:pt-[12vh]"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-about` : undefined}
        tabIndex={-1}
        className={classNames(
          'flex max-h-[min(85dvh,100%)] w-full animate-rise-in flex-col overflow-clip rounded-t-xl bg-raised pb-[env(safe-area-inset-bottom)] shadow-raised outline-none sm:animate-pop-in sm:rounded-xl',
          wide ? 'sm:max-w-220' : 'sm:max-w-120',
        )}
      >
        <header className={classNames(bare ? 'sr-only' : 'flex items-start gap-4 px-5 pt-4 pb-3')}>
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className="text-xl font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-about`} className="mt-1 text-muted">
                {description}
              </p>
            )}
          </div>
          {!bare && (
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Close`}
              onClick={onClose}
              className="pointer-coarse:-my-2.5"
            >
              <X className="size-4" aria-hidden />
            </Button>
          )}
        </header>
        <div className={classNames('min-h-0 overflow-y-auto', !bare && 'scroll-pb-20 px-5 pb-5')}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}

/**
 * The buttons at the bottom right of a dialog, the main one last. They stay in view if the rest is longer than the
 * screen, which fades out above them.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-2 bg-raised px-5 pb-5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-raised">
      {children}
    </div>
  );
}

const layers: HTMLElement[] = [];

/** The top layer has the focus and Escape; the layers below and the page are inert while it is open. */
function useModalLayer(onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  // Read before anything inside can take the focus.
  const [focusedBefore] = useState(() => document.activeElement);

  useEffect(() => {
    const own = layer.current;
    if (!own) return;
    openedBy(own, focusedBefore);
    layers.push(own);
    markInert();
    if (!own.contains(document.activeElement)) firstToFocus(own)?.focus();

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== own || isElsewhere(event)) return;
      event.preventDefault();
      close.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      layers.splice(layers.indexOf(own), 1);
      markInert();
      giveFocus(focusedBefore);
    };
  }, [focusedBefore, close]);
  return layer;
}

/** In a toast, which has its own Escape. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target !== document.body && !target.closest('[data-modal]');
}

function markInert(): void {
  const page = document.getElementById('root');
  const covered = layers.length > 0;
  if (page) page.inert = covered;
  // Not with `:has`, which the browser would evaluate with every change of the page.
  document.documentElement.toggleAttribute('data-covered', covered);
  for (const layer of layers) layer.inert = layer !== layers.at(-1);
}

function firstToFocus(layer: HTMLElement): HTMLElement | null {
  return (
    layer.querySelector<HTMLElement>('input, textarea, [role="listbox"]') ?? layer.querySelector('[role$="dialog"]')
  );
}
