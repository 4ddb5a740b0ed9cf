/** One thing that was found, however it is listed. */
import type { ReactNode } from 'react';
import type { Excerpt } from '#domain/finding/excerpt.ts';

export type ThingKind =
  | 'task'
  | 'project'
  | 'note'
  | 'view'
  | 'team'
  | 'person'
  | 'tag'
  | 'comment'
  | 'stream'
  | 'upload';

export interface FoundEntry {
  readonly kind: ThingKind;
  /** Unique among all kinds. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** A short text at the end. */
  readonly hint?: string;
  /** The project of a task. */
  readonly projectId?: string | null;
  /** It is listed where it is looked for, and not offered. */
  readonly isArchived?: boolean;
  /** The part of its text that has the words. */
  readonly excerpt?: Excerpt | null;
  /** Where it is: a path of Pulse. */
  readonly path: string;
}
