import { classNames } from './class-names.ts';

/** The heartbeat of the product's logo. */
export function PulseIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('size-4', className)}>
      <path
        d="M2.5 13h4l2.4-6.5 4.2 12 2.7-7 1.2 1.5h4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The icon on its green background, with the product's name; `isIcon`: without it where there is little room. */
export function Brand({ large = false, isIcon = false }: { large?: boolean; isIcon?: boolean }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', large ? 'text-xl' : 'text-sm')}>
      <span
        className={classNames(
          'grid place-items-center bg-primary text-primary-on',
          large ? 'size-9 rounded-lg' : 'size-6 rounded-md',
        )}
      >
        <PulseIcon className={large ? 'size-6' : 'size-4'} />
      </span>
      <span className={isIcon ? 'max-lg:sr-only' : undefined}>Pulse</span>
    </span>
  );
}
