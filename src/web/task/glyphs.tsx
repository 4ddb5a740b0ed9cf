/** Small pictures of a task's state. They are decoration: the text beside them says what they mean. */
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';

interface StatusGlyphProps {
  readonly status: TaskStatus;
  readonly progress?: number;
}

/** In progress, the glyph fills like a pie, which shows the progress without opening the task. */
export const StatusGlyph = memo(function StatusGlyph({ status, progress = 50 }: StatusGlyphProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={`size-4 shrink-0 ${statusColours[status]}`}>
      {status === 'DONE' ? doneGlyph : status === 'ON_HOLD' ? holdGlyph : ring(status, progress)}
    </svg>
  );
});

const statusColours: Record<TaskStatus, string> = {
  BACKLOG: 'text-faint',
  IN_PROGRESS: 'text-secondary-ink',
  DONE: 'text-done',
  ON_HOLD: 'text-warning-ink',
};

const doneGlyph = (
  <>
    <circle cx="8" cy="8" r="7" fill="currentColor" />
    <path
      d="m4.8 8.2 2.2 2.2 4.2-4.6"
      fill="none"
      stroke="var(--color-surface)"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const holdGlyph = (
  <>
    <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M6.4 5.6v4.8M9.6 5.6v4.8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </>
);

const SLICE = 2 * Math.PI * 2;

function ring(status: TaskStatus, progress: number): ReactElement {
  if (status === 'BACKLOG') {
    return (
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.1 1.83" />
    );
  }
  const filled = (Math.min(Math.max(progress, 12), 100) / 100) * SLICE;
  return (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle
        cx="8"
        cy="8"
        r="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray={`${filled} ${SLICE}`}
        transform="rotate(-90 8 8)"
      />
    </>
  );
}

/** `label` for a glyph that stands alone; without it the glyph is decoration. */
export interface GlyphProps {
  readonly label?: string | undefined;
}

/** Rising bars; urgent has its own sign. */
export function PriorityGlyph({ priority, label }: GlyphProps & { priority: string }) {
  if (priority === 'URGENT') {
    return (
      <svg viewBox="0 0 16 16" {...labelProps(label)} className="size-4 shrink-0 text-error-ink">
        <rect x="1.5" y="1.5" width="13" height="13" rx="3" fill="currentColor" />
        <path d="M8 4.4v4.4M8 11.3v.1" stroke="var(--color-surface)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    );
  }
  const lit = priority === 'LOW' ? 1 : priority === 'HIGH' ? 3 : 2;
  return (
    <svg
      viewBox="0 0 16 16"
      {...labelProps(label)}
      className={`size-4 shrink-0 ${lit === 3 ? 'text-ink' : 'text-muted'}`}
    >
      <path d={bars.slice(0, lit).join('')} fill="currentColor" />
      {lit < 3 && <path d={bars.slice(lit).join('')} fill="currentColor" opacity="0.28" />}
    </svg>
  );
}

/** Three pixels wide with round corners, each higher than the one before: one path draws them all. */
const bars = [0, 1, 2].map((at) => {
  const straight = 2 + at * 3.5;
  return `M${3 + at * 4.5} ${10 - at * 3.5}h1a1 1 0 0 1 1 1v${straight}a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v${-straight}a1 1 0 0 1 1-1z`;
});

export function labelProps(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}
