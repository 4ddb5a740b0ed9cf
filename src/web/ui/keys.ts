/**
 * Every keyboard shortcut of the product. Code that binds a key names one of these; the list of shortcuts and the
 * palette read them.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KEY_GROUPS = ['anywhere', 'board', 'task'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

interface Key {
  readonly group: KeyGroup;
  readonly does: MessageDescriptor;
}

/**
 * `c`, `g t` (one after the other), `mod+k` (with Ctrl, on a Mac with Command) → what it does. A name that `useHotkeys`
 * does not know is a key of lists, cards or toasts, handled there.
 */
export const keys = {
  'mod+k': { group: 'anywhere', does: msg`Search or jump to…` },
  c: { group: 'anywhere', does: msg`Create task` },
  'n t': { group: 'anywhere', does: msg`Create task in a dialog` },
  'n p': { group: 'anywhere', does: msg`Create project` },
  'n m': { group: 'anywhere', does: msg`Create team` },
  'n n': { group: 'anywhere', does: msg`Create note` },
  'g h': { group: 'anywhere', does: msg`Go to Home` },
  'g t': { group: 'anywhere', does: msg`Go to my tasks` },
  'g p': { group: 'anywhere', does: msg`Go to projects` },
  'g m': { group: 'anywhere', does: msg`Go to teams` },
  'g w': { group: 'anywhere', does: msg`Go to your time` },
  'g n': { group: 'anywhere', does: msg`Go to notifications` },
  F8: { group: 'anywhere', does: msg`Jump to toasts` },
  'mod+z': { group: 'anywhere', does: msg`Undo last change` },
  '?': { group: 'anywhere', does: msg`Keyboard shortcuts` },
  '/': { group: 'board', does: msg`Search` },
  f: { group: 'board', does: msg`Filter` },
  'n s': { group: 'board', does: msg`Create stream` },
  'n d': { group: 'board', does: msg`Edit project description` },
  '← ↑ ↓ →': { group: 'board', does: msg`Move between cards` },
  j: { group: 'board', does: msg`Next task or notification` },
  k: { group: 'board', does: msg`Previous task or notification` },
  'Alt ↑': { group: 'board', does: msg`Move card or timeline bar (any arrow key)` },
  'Alt Shift →': { group: 'board', does: msg`Change due date on timeline (any arrow key)` },
  t: { group: 'board', does: msg`Move overdue tasks to today (on Home)` },
  Enter: { group: 'board', does: msg`Open task` },
  x: { group: 'board', does: msg`Select task` },
  'Shift ↓': { group: 'board', does: msg`Extend selection down` },
  'mod+a': { group: 'board', does: msg`Select whole column` },
  Escape: { group: 'board', does: msg`Close task, clear selection or filters` },
  s: { group: 'task', does: msg`Status` },
  p: { group: 'task', does: msg`Priority` },
  a: { group: 'task', does: msg`Assignee` },
  d: { group: 'task', does: msg`Due date` },
  l: { group: 'task', does: msg`Tags` },
  v: { group: 'task', does: msg`Project` },
  r: { group: 'task', does: msg`Rename` },
  u: { group: 'task', does: msg`Parent task` },
  m: { group: 'task', does: msg`All actions` },
  e: { group: 'task', does: msg`Complete` },
  b: { group: 'task', does: msg`Start or stop timer` },
  1: { group: 'task', does: msg`Answer check-in: on track` },
  2: { group: 'task', does: msg`Answer check-in: at risk` },
  3: { group: 'task', does: msg`Answer check-in: blocked` },
  4: { group: 'task', does: msg`Answer check-in: done` },
  F2: { group: 'task', does: msg`Rename in list` },
  h: { group: 'task', does: msg`Remind me, or snooze notification` },
  w: { group: 'task', does: msg`Follow or mute` },
  'n c': { group: 'task', does: msg`Write a comment` },
  Delete: { group: 'task', does: msg`Delete (can be undone)` },
} as const satisfies Readonly<Record<string, Key>>;

export type Hotkey = `${keyof typeof keys}`;
