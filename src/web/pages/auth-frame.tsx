import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { LanguageLinks } from '#web/account/language-links.tsx';
import { Brand } from '#web/ui/pulse-icon.tsx';

/** The layout of the sign-in pages: one narrow column. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <Heartbeat />
      <main tabIndex={-1} className="relative m-auto flex w-full max-w-96 flex-col gap-8 px-6 py-12 outline-none">
        <div className="flex flex-col gap-3">
          <Brand large />
          <p className="text-sm text-balance text-muted">
            <Trans>Your team’s tasks and projects, live.</Trans>
          </p>
        </div>
        {children}
        <LanguageLinks />
      </main>
    </div>
  );
}

/** A decorative line across the page, which is drawn once. */
function Heartbeat() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 200"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-48 w-full text-primary opacity-15"
    >
      <path
        d="M0 120h420l30-26 34 52 46-112 58 136 40-76 24 26h296l26-20 30 40 40-88 50 108 34-60 22 20h450"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        pathLength={1}
        strokeDasharray="1"
        className="animate-beat"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
