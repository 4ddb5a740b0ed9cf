import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Brand } from '#web/ui/pulse-icon.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  /** Clears the error; the page then goes home. */
  readonly onClear: () => void;
  /** Whether it is shown inside a page, as its main content. */
  readonly within?: boolean;
}

const INTERNAL = 500;
const NOT_FOUND = 404;

/** The look of the action that is not the main one. */
const SECOND = { variant: 'outline', color: 'neutral' } as const;

/** A full-screen error: what happened, and two ways to go on. */
export function ErrorPage({ error, onClear, within = false }: ErrorPageProps) {
  const { t: text } = useLingui();
  const { status, message } = factsOf(error);
  // Trying again does not make a page exist.
  const isMissing = status === NOT_FOUND;
  useEffect(() => {
    document.title = [status, message].filter(Boolean).join(' - ') || text`Error`;
  }, [status, message, text]);

  return (
    <Frame within={within}>
      <p className="text-xl font-semibold text-muted tabular-nums">{status ?? text`Error`}</p>
      <h1 dir="auto" className="text-xl font-semibold text-balance wrap-anywhere">
        {message || text`Something went wrong`}
      </h1>
      <p className="max-w-120 text-sm text-pretty text-muted">{explanation(status, message)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="lg"
          {...(isMissing ? SECOND : {})}
          onClick={() => {
            onClear();
            location.assign('/');
          }}
        >
          {text`Try Again`}
        </Button>
        <a href="/" className={buttonClass({ size: 'lg', ...(isMissing ? {} : SECOND) })}>
          {text`Go Home`}
        </a>
      </div>
    </Frame>
  );
}

function Frame({ within, children }: { within: boolean; children: ReactNode }) {
  const Part = within ? 'div' : 'main';
  return (
    <div className={classNames('flex flex-col', within ? 'min-h-full' : 'min-h-dvh')}>
      {!within && (
        <header className="flex h-14 items-center px-5">
          <Brand />
        </header>
      )}
      <Part className="flex grow flex-col items-start justify-center gap-3 px-6 pb-24 sm:mx-auto sm:w-140">
        {children}
      </Part>
    </div>
  );
}

/** An error with a status is shown by its HTTP status code; any other one is Pulse's own. */
function factsOf(error: unknown): { status: number | null; message: string } {
  if (!(error instanceof Error)) return { status: null, message: '' };
  const status = 'status' in error ? error.status : INTERNAL;
  return { status: typeof status === 'number' ? status : null, message: error.message };
}

function explanation(status: number | null, message: string): string {
  switch (status) {
    case NOT_FOUND:
      return t`The page you are looking for does not exist. It may have been moved, deleted, or you entered the wrong URL.`;
    case 403:
      return t`You do not have permission to access this resource.`;
    case INTERNAL:
      return t`An internal server error occurred. Please try again later.`;
    default:
      return message || t`An unexpected error occurred. Please try again or contact support if the problem persists.`;
  }
}
