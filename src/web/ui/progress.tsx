import { classNames } from './class-names.ts';

interface ProgressProps {
  /** Null: unknown. */
  readonly value: number | null;
  readonly max?: number;
  readonly label: string;
  readonly className?: string;
}

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const percent = percentOf(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={classNames('h-1 overflow-hidden rounded-full bg-pressed', className)}
    >
      {percent === null ? (
        <div className="h-full w-1/3 animate-sweep rounded-full bg-secondary" />
      ) : (
        <div
          className="h-full w-full origin-left rounded-full bg-secondary transition-transform duration-200"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      )}
    </div>
  );
}

/** `value` as a percentage of `max`; null stays null. */
export function percentOf(value: number | null, max = 100): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (!(max > 0)) return 0;
  return Math.round(Math.min(Math.max((value / max) * 100, 0), 100));
}
