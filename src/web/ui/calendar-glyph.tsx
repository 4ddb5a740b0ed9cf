import { memo } from 'react';

/** A calendar icon, as a single path: a board has hundreds. */
export const CalendarGlyph = memo(function CalendarGlyph({ className = 'size-3.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={`shrink-0 ${className}`}>
      <path
        d="M5.2 1.4v2.6M10.8 1.4v2.6M2 6.6h12M3.4 2.7h9.2A1.4 1.4 0 0 1 14 4.1v8.9a1.4 1.4 0 0 1-1.4 1.4H3.4A1.4 1.4 0 0 1 2 13V4.1a1.4 1.4 0 0 1 1.4-1.4z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
});
