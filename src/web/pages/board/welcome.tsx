import type { ReactNode } from 'react';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import type { Hotkey } from '#web/ui/keys.ts';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';

interface WelcomeProps {
  /** What does it. */
  readonly hotkey?: Hotkey;
  readonly children: ReactNode;
}

/** A hint on an empty board: one line that explains one action, above the columns. */
export function Welcome({ hotkey, children }: WelcomeProps) {
  return (
    <p className="mx-3 mb-2.5 flex items-center gap-2.5 px-1 py-1 text-muted sm:mx-4">
      <PulseIcon className="size-4 shrink-0" />
      {children}
      {hotkey && <HotkeyHint hotkey={hotkey} />}
    </p>
  );
}
