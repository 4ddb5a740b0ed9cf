import { overlay } from '#web/ui/overlay.tsx';

/** A text whose versions are kept: a description, or a comment. */
export interface VersionedText {
  readonly nouns: 'tasks' | 'comments' | 'projects' | 'teams';
  readonly id: string;
}

interface TextHistory {
  readonly of: VersionedText;
  /** The text as it is now. */
  readonly text: string;
  /** Saves a version again; null: the person may only read. */
  readonly onRestore: ((text: string) => void) | null;
}

/** What a description or comment looked like earlier. */
export const openTextHistory = overlay<TextHistory>(() => import('./history-dialog.tsx'));

interface Comparison {
  readonly title: string;
  readonly description: string;
  readonly before: string;
  readonly after: string;
}

/** What is different between two texts. */
export const openComparison = overlay<Comparison>(() => import('./comparison-dialog.tsx'));
