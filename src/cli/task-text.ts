/** How tasks are written in a terminal. */
import { clockOf } from '#domain/local-time.ts';
import type { TaskRow } from '#client/pulse-client.ts';

const STATUS_NAMES: Readonly<Record<string, string>> = {
  BACKLOG: 'backlog',
  IN_PROGRESS: 'in progress',
  ON_HOLD: 'on hold',
  DONE: 'done',
};

/** One that only a newer server knows is said as it is. */
export const statusText = (status: string): string =>
  Object.hasOwn(STATUS_NAMES, status) ? (STATUS_NAMES[status] ?? status) : status;

/** Nothing for the usual one. */
export const priorityText = (priority: string): string => (priority === 'STANDARD' ? '' : priority.toLowerCase());

/** `2026-12-04 17:00`; the time is in the zone that it was given in. */
export function dueText({ deadline, dueTime }: Pick<TaskRow, 'deadline' | 'dueTime'>): string {
  return [deadline, dueTime !== null && dueTime !== undefined ? clockOf(dueTime) : null].filter(Boolean).join(' ');
}

export const numberText = ({ number }: Pick<TaskRow, 'number'>): string => `#${number ?? '?'}`;

/** What others wrote stays on its line, and steers no terminal. */
export function plainText(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The same with its lines. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trimEnd();
}
