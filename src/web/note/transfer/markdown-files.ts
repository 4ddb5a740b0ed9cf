/** The Markdown files among what a person drops or chooses, and why others are none. */

export type Skipped = 'not_markdown' | 'too_large' | 'not_text' | 'too_many';

export interface MarkdownFile {
  readonly title: string;
  readonly text: string;
}

export interface ReadFiles {
  readonly files: readonly MarkdownFile[];
  readonly skipped: readonly { readonly name: string; readonly why: Skipped }[];
}

const NAME = /\.(md|markdown|txt)$/i;
/** Bytes. */
const LARGEST = 1024 * 1024;
const MOST = 200;
/** A first line that is a heading is the title. */
const HEADING = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n+|$)/;

export async function readMarkdownFiles(chosen: readonly File[]): Promise<ReadFiles> {
  const files: MarkdownFile[] = [];
  const skipped: { name: string; why: Skipped }[] = [];
  for (const file of chosen) {
    const { name } = file;
    const skip = (why: Skipped) => skipped.push({ name, why });
    if (!NAME.test(name)) skip('not_markdown');
    else if (file.size > LARGEST) skip('too_large');
    else if (files.length === MOST) skip('too_many');
    else {
      // One at a time: together they could be 200 MB.
      const text = (await file.text()).replaceAll(/\r\n?/g, '\n');
      if (text.includes('\0')) skip('not_text');
      else files.push(titled(name, text));
    }
  }
  return { files, skipped };
}

function titled(name: string, text: string): MarkdownFile {
  const heading = HEADING.exec(text);
  if (!heading) return { title: name.replace(NAME, ''), text };
  return { title: heading[1] ?? '', text: text.slice(heading[0].length) };
}
