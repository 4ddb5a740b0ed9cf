import { overlay } from '#web/ui/overlay.tsx';

interface TextHistory {
  /** Of the address that lists its versions. */
  readonly path: string;
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
