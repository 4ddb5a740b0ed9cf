/** The links of a Markdown document, and what they can lead to. */
import path from 'node:path';
import { headingId } from '#web/pages/help/heading-id.ts';

interface Link {
  /** A file, from the root; null: on the web. */
  readonly file: string | null;
  /** Of a heading, without `#`; empty: the whole file. */
  readonly hash: string;
  readonly isPicture: boolean;
  readonly written: string;
}

/** `file`: from the root. */
export function linksIn(file: string, text: string): Link[] {
  return Array.from(withoutCode(text).matchAll(/(!?)\[[^\]]*\]\(([^()\s]+)\)/g), ([, mark, written = '']) => {
    const [target = '', hash = ''] = written.split('#');
    const isWeb = /^[a-z]+:/.test(target);
    const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    return { file: isWeb ? null : found, hash, isPicture: mark === '!', written };
  });
}

export function headingsIn(text: string): string[] {
  return Array.from(withoutCode(text).matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) => heading);
}

/** What can follow the `#` of a link, as GitHub has it: signs that are neither letters nor digits are left out. */
export function idsIn(text: string): Set<string> {
  return new Set(headingsIn(text).map((heading) => headingId(heading.replaceAll(/[^\p{L}\p{N}\s_-]/gu, ''))));
}

/** Without fenced code; code within a line stays. */
function withoutCode(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, '');
}
