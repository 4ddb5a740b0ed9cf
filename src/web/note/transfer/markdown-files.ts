/** The Markdown files among what a person drops or chooses, what is beside them, and why others are none. */
import type { GivenFile } from './dropped-files.ts';
import { textOf } from '#web/ui/file-text.ts';
import { frontMatterOf } from './front-matter.ts';
import { samePath } from './relative-path.ts';
import { unzipped } from './unzip.ts';

export type Reason =
  | 'not_markdown'
  | 'too_large'
  | 'not_text'
  | 'too_many'
  | 'not_archive'
  | 'archive_too_large'
  | 'not_found'
  | 'empty';

export interface Skipped {
  readonly name: string;
  readonly why: Reason;
}

export interface MarkdownFile {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface ReadFiles {
  readonly files: readonly MarkdownFile[];
  /** By their paths: what the texts may show. */
  readonly others: ReadonlyMap<string, File>;
  readonly skipped: readonly Skipped[];
}

const NAME = /\.(md|markdown|txt)$/i;
const ARCHIVE = /^[^/]+\.zip$/i;
/** What file systems and archives put there by themselves. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;
/** Bytes. */
const LARGEST = 1024 * 1024;
const FILES_MAX = 200;
/** A first line that is a heading is the title. */
const HEADING = /^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\n+|$)/;

/** An archive stands for what is in it; within a folder or another archive it is a file like others. */
export async function readMarkdownFiles(given: readonly GivenFile[]): Promise<ReadFiles> {
  const files: MarkdownFile[] = [];
  const others = new Map<string, File>();
  const skipped: Skipped[] = [];
  for (const one of given) {
    const { path, file } = one;
    const there = ARCHIVE.test(path) ? await unzipped(file) : [one];
    if (typeof there === 'string') skipped.push({ name: path, why: there });
    else for (const each of there) await read({ ...each, path: samePath(each.path) });
  }
  return { files, others, skipped };

  async function read({ path, file }: GivenFile): Promise<void> {
    const skip = (why: Reason) => skipped.push({ name: file.name, why });
    if (HIDDEN.test(path)) return;
    if (!NAME.test(path)) others.set(path, file);
    else if (file.size > LARGEST) skip('too_large');
    else if (files.length === FILES_MAX) skip('too_many');
    else {
      // One at a time: together they could be 200 MB.
      const text = textOf(new Uint8Array(await file.arrayBuffer()));
      if (text === null) skip('not_text');
      else files.push({ path, ...titled(file.name, text) });
    }
  }
}

function titled(name: string, whole: string): Pick<MarkdownFile, 'title' | 'text'> {
  const matter = frontMatterOf(whole);
  const text = matter?.text ?? whole;
  const heading = HEADING.exec(text);
  const title = matter?.title ?? heading?.[1] ?? name.replace(NAME, '');
  // A heading that says the same as the front matter would stand there twice.
  return { title, text: heading?.[1] === title ? text.slice(heading[0].length) : text };
}
