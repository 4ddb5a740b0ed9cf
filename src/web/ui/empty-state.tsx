import type { ReactNode } from 'react';
import { HotkeyHint } from './hotkey-hint.tsx';
import type { Hotkey } from './keys.ts';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
  /** The key that does it. */
  readonly hotkey?: Hotkey;
}

export function EmptyState({ icon, title, children, action, hotkey }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      {icon && <span className="grid size-12 place-items-center rounded-xl bg-neutral-soft text-muted">{icon}</span>}
      <h2 className="text-xl font-semibold text-balance">{title}</h2>
      {children && <p className="max-w-80 text-sm text-pretty text-muted">{children}</p>}
      {(action || hotkey) && (
        <div className="mt-2 flex items-center gap-3">
          {action}
          {hotkey && <HotkeyHint hotkey={hotkey} />}
        </div>
      )}
    </div>
  );
}
