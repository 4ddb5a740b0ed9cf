/** Notes as files. */
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { strToU8, zipSync } from 'fflate';
import type { RowOf } from '#domain/registry.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { docOf } from '#note-text/readable-updates.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { catchUnreachable, problemText } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { fromBase64 } from '../editor/bytes.ts';
import { toMarkdown } from '../editor/markdown/to-markdown.ts';
import { noteSchema } from './schema.ts';

export type NoteFormat = 'markdown' | 'html';

const ENDINGS: Readonly<Record<NoteFormat, string>> = { markdown: '.md', html: '.html' };
const TYPES: Readonly<Record<NoteFormat, string>> = { markdown: 'text/markdown', html: 'text/html' };

/** The title is the first heading of either. */
export function noteFile(title: string, document: Node, format: NoteFormat): string {
  if (format === 'markdown') return `# ${title}\n\n${toMarkdown(document)}`;
  const parsed = new DOMParser().parseFromString('<!doctype html><meta charset="utf-8">', 'text/html');
  parsed.title = title;
  const heading = parsed.createElement('h1');
  heading.textContent = title;
  parsed.body.append(
    heading,
    DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content, { document: parsed }),
  );
  return `<!doctype html>\n${parsed.documentElement.outerHTML}\n`;
}

export function downloadNote(title: string, document: Node, format: NoteFormat): void {
  const type = `${TYPES[format]};charset=utf-8`;
  download(new Blob([noteFile(title, document, format)], { type }), fileName(title) + ENDINGS[format]);
}

/** All of these notes in one archive. Returns why one can't be read now, and then nothing is downloaded; else null. */
export async function downloadNotes(
  notes: readonly NoteRow[],
  titleOf: (note: NoteRow) => string,
  name: string,
): Promise<string | null> {
  const files = new Map<string, Uint8Array>();
  for (const note of notes) {
    // One after the other: there may be hundreds.
    const read = await catchUnreachable(
      request<{ rows: [table: string, row: RowOf<'noteUpdate'>][] }>('GET', `/api/scopes/note:${note.id}`),
    );
    if (!read.success) return problemText(read);
    const updates = read.rows.flatMap(([table, row]) => (table === 'noteUpdate' ? [fromBase64(row.data)] : []));
    const document = yXmlFragmentToProseMirrorRootNode(docOf(updates).getXmlFragment(TEXT_FIELD), noteSchema);
    const title = titleOf(note);
    files.set(unused(fileName(title), files), strToU8(noteFile(title, document, 'markdown')));
  }
  download(new Blob([zipSync(Object.fromEntries(files)).slice()], { type: 'application/zip' }), `${name}.zip`);
  return null;
}

function unused(name: string, files: ReadonlyMap<string, unknown>): string {
  for (let count = 1; ; count += 1) {
    const tried = `${name}${count === 1 ? '' : ` (${count})`}.md`;
    if (!files.has(tried)) return tried;
  }
}

/** Without what file systems have a use of their own for. */
function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'note'
  );
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
