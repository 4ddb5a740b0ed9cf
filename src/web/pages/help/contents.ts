/** The pages of the handbook, in order: /help and the palette list these. Their text is in docs/. */
import written from '../../../../docs/contents.json' with { type: 'json' };

interface Part {
  readonly title: string;
  readonly pages: readonly HelpPage[];
}

export interface HelpPage {
  /** Under /help, and its file in docs/ without `.md`; that of a folder is its `README.md`. */
  readonly path: string;
  /** Its first line. */
  readonly title: string;
  /** What it is about, in a line. */
  readonly about: string;
}

/** In English, as the handbook is. */
export const contents: readonly Part[] = written;

export const helpPages: readonly HelpPage[] = contents.flatMap(({ pages }) => pages);
