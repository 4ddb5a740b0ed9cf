/** The handbook in the pieces in which it is found. */
import { excerptOf, type Excerpt } from '#domain/finding/excerpt.ts';
import { foldText, searchWords } from '#domain/search.ts';
import { plainLine } from '#web/ui/markdown/plain.ts';
import type { HelpPage } from './contents.ts';
import { headingId } from './heading-id.ts';

export interface Section {
  readonly page: HelpPage;
  /** Null: what comes before the first heading. */
  readonly heading: string | null;
  /** Without Markdown, a paragraph to a line. */
  readonly text: string;
  readonly names: string;
  readonly folded: string;
}

export interface FoundSection {
  readonly path: string;
  readonly title: string;
  readonly excerpt: Excerpt | null;
}

const SECTIONS_MAX = 20;

export function sectionsOf(page: HelpPage, text: string): Section[] {
  let isCode = false;
  const parts: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of text.split('\n').slice(1)) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) parts.push({ heading, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ heading, lines }) => {
    // Lines of a table or a list say something each, those of a paragraph together.
    const pieces = lines.join('\n').split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/);
    const plain = pieces.map(plainLine).filter(Boolean).join('\n');
    const names = foldText(`${page.title} ${heading ?? page.about}`);
    return { page, heading, text: plain, names, folded: `${names}\n${foldText(plain)}` };
  });
}

/** What has every typed word: first what has them in its name. */
export function findIn(sections: readonly Section[], typed: string): FoundSection[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = sections.filter(({ folded }) => has(folded));
  const ranked = found.toSorted((one, other) => Number(has(other.names)) - Number(has(one.names)));
  return ranked.slice(0, SECTIONS_MAX).map(({ page, heading, text }) => ({
    path: `/help/${page.path}${heading === null ? '' : `#${headingId(heading)}`}`,
    title: heading === null ? page.title : `${page.title}: ${heading}`,
    excerpt: excerptOf(text, words) ?? excerptOf(page.about, words),
  }));
}
