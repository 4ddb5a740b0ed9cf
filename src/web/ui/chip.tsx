import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const CHIP_TONES = ['neutral', 'primary', 'secondary', 'warning', 'error'] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

export interface ChipProps {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  /** Tinted in this hue, if there is no icon. */
  readonly hue?: number;
  /** The exact form of what the chip abbreviates. */
  readonly tip?: string;
  /** In a narrow row, other chips shrink instead. */
  readonly keepsWidth?: boolean;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, hue, tip, keepsWidth, children }: ChipProps) {
  const look = classNames(
    shape,
    hue === undefined ? tones[tone] : TINTED,
    keepsWidth ? 'max-w-28 shrink-0' : shrinking,
  );
  if (icon !== undefined) {
    return (
      <span data-tip={tip} className={classNames(look, row)}>
        {icon}
        <span dir="auto" className="truncate">
          {children}
        </span>
      </span>
    );
  }
  // A single element: a board has hundreds.
  return (
    <span data-tip={tip} data-hue={hue} className={classNames(look, 'inline-block truncate align-middle leading-5')}>
      {children}
    </span>
  );
}

export function Dot({ hue }: { readonly hue: number }) {
  return <span data-hue={hue} aria-hidden className="size-2 shrink-0 rounded-full bg-(--hue-dot)" />;
}

export const shrinking = 'max-w-full min-w-0';

export const shape = 'h-5 rounded-full px-2 text-xs font-medium tabular-nums';
export const row = 'inline-flex items-center gap-1';
export const TINTED = 'bg-(--hue-soft) text-(--hue-ink)';

export const tones: Record<ChipTone, string> = {
  neutral: 'text-muted inset-ring inset-ring-line',
  primary: 'bg-primary-soft text-primary-ink inset-ring inset-ring-primary-line',
  secondary: 'bg-secondary-soft text-secondary-ink inset-ring inset-ring-secondary-line',
  warning: 'bg-warning-soft text-warning-ink inset-ring inset-ring-warning-line',
  error: 'bg-error-soft text-error-ink inset-ring inset-ring-error-line',
};
