import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useSubmitting } from './submitting.ts';
import { useRunning } from './running.ts';
import { Spinner } from './spinner.tsx';

export const BUTTON_SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
export const BUTTON_VARIANTS = ['solid', 'outline', 'soft', 'subtle', 'ghost', 'link'] as const;
export const TONES = ['primary', 'secondary', 'neutral', 'error'] as const;

export type ButtonSize = (typeof BUTTON_SIZES)[number];
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];
export type Tone = (typeof TONES)[number];

interface Look {
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly color?: Tone;
  /** Only an icon: as wide as high. Needs an `aria-label`. */
  readonly square?: boolean;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'onClick'> &
  Look & {
    /** The button is loading while the returned promise is pending. */
    readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
    readonly loading?: boolean;
    readonly icon?: ReactNode;
  };

/**
 * Loading while its `onClick` runs, and a submit button also while its form does. A loading button keeps its width and
 * its focus, and ignores clicks.
 */
export function Button(props: ButtonProps) {
  const { size, variant, color, square, onClick, loading, icon, className, children, type = 'button', ...rest } = props;
  const [running, run] = useRunning();
  const submitting = useSubmitting();
  const busy = loading ?? (running || (submitting && type === 'submit'));

  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else run(onClick?.(event));
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ size, variant, color, square }), className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={classNames('inline-flex min-w-0 items-center gap-1.5', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}

/** The classes of a button, for a link that should look like one. */
export function buttonClass(look: { readonly [K in keyof Look]?: Look[K] | undefined } = {}): string {
  const { size = 'md', variant = 'solid', square = false } = look;
  // Green is what a screen is for: one button of it.
  const { color = variant === 'solid' ? 'primary' : variant === 'link' ? 'secondary' : 'neutral' } = look;
  return classNames(
    'thumb relative inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none',
    'transition-opacity disabled:opacity-50',
    tones[color],
    variants[variant],
    square ? squares[size] : sizes[size],
  );
}

const tones: Record<Tone, string> = {
  primary: 'tone-primary',
  secondary: 'tone-secondary',
  neutral: 'tone-neutral',
  error: 'tone-error',
};

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-(--tone) text-(--tone-on) shadow-card hover:bg-(--tone-hover) active:bg-(--tone-hover)',
  outline:
    'bg-surface text-(--tone-ink) inset-ring inset-ring-(--tone-line) hover:bg-(--tone-soft) active:bg-(--tone-soft)',
  soft: 'bg-(--tone-soft) text-(--tone-ink) hover:inset-ring hover:inset-ring-(--tone-line)',
  subtle: 'bg-(--tone-soft) text-(--tone-ink) inset-ring inset-ring-(--tone-line) hover:inset-ring-(--tone)',
  ghost: 'text-(--tone-ink) hover:bg-hover active:bg-pressed',
  link: 'text-(--tone-ink) underline-offset-4 hover:underline',
};

const sizes: Record<ButtonSize, string> = {
  xs: 'h-6 gap-1 rounded-md px-2 text-xs pointer-coarse:h-8 pointer-coarse:min-w-11',
  sm: 'h-7 gap-1.5 rounded-md px-2.5 text-xs pointer-coarse:h-9 pointer-coarse:min-w-11',
  md: 'h-8 gap-1.5 rounded-md px-3 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11',
  lg: 'h-9 gap-2 rounded-lg px-4 text-sm pointer-coarse:h-11',
  xl: 'h-11 gap-2 rounded-lg px-5 text-sm',
};

const squares: Record<ButtonSize, string> = {
  xs: 'size-6 rounded-md pointer-coarse:size-8',
  sm: 'size-7 rounded-md pointer-coarse:size-9',
  md: 'size-8 rounded-md pointer-coarse:size-11',
  lg: 'size-9 rounded-lg pointer-coarse:size-11',
  xl: 'size-11 rounded-lg',
};
