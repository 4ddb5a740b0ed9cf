import type { ReactNode } from 'react';
import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { LanguageLinks } from '#web/account/language-links.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { Brand } from '#web/ui/pulse-icon.tsx';

const StillBoard = lazy(() => import('./still-board.tsx'));

/** The layout of the sign-in pages: one narrow column, and where there is room a board beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const [hasRoom] = useState(() => matchMedia('(min-width: 64rem)').matches);
  return (
    <div className="relative flex min-h-dvh overflow-hidden">
      <main tabIndex={-1} className="relative m-auto flex w-full max-w-96 flex-col gap-8 px-6 py-12 outline-none">
        <div className="flex flex-col gap-3">
          <span className="relative self-start">
            <Heartbeat />
            <Brand large />
          </span>
          <p className="text-sm text-balance text-muted">
            <Trans>Your team’s tasks and projects, live.</Trans>
          </p>
        </div>
        {children}
        <LanguageLinks />
      </main>
      {hasRoom && <StillBoard />}
    </div>
  );
}

/** A decorative line through the mark, which is drawn once. */
function Heartbeat() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 36"
      className="pointer-events-none absolute top-0 right-full h-9 w-400 max-w-none text-primary"
    >
      <path
        d="M1100 19h390l8-7 10 14 14-24 16 32 11-19 8 4h43"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        pathLength={1}
        strokeDasharray="1"
        className="animate-beat"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
