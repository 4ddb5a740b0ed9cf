/** Notes as files, and beside them the files that their texts show. */
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { strToU8, zipSync, type Zippable, type ZippableFile } from 'fflate';
import { fileName, UnusedNames } from '#domain/file-name.ts';
import { ask } from '#web/data/ask.ts';
import { LONG_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';
import { toMarkdown } from '../editor/markdown/to-markdown.ts';
import { writeHeadings } from '../editor/table/header-row.ts';
import { addressOf, uploadsIn } from '../files/upload-node.ts';
import { relinked } from './relinked.ts';
import { written } from './relative-path.ts';

export type NoteFormat = 'markdown' | 'html';

const ENDINGS: Readonly<Record<NoteFormat, string>> = { markdown: '.md', html: '.html' };
const TYPES: Readonly<Record<NoteFormat, string>> = { markdown: 'text/markdown', html: 'text/html' };

export interface ArchivedNote {
  readonly id: string;
  readonly title: string;
}

export class NoteArchive {
  readonly #format: NoteFormat;
  readonly #unused = new UnusedNames();
  /** By the ids of the notes. */
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #files = new Map<string, Uint8Array>();

  /** `notes`: all that it will have, so that they can name each other. */
  constructor(format: NoteFormat, notes: readonly ArchivedNote[]) {
    this.#format = format;
    for (const { id, title } of notes)
      this.#names.set(id, this.#unused.take(fileName(title, 'note') + ENDINGS[format]));
  }

  /** Throws `Unreachable`. A file that is not there (any more) keeps its address in Pulse. */
  async add({ id: noteId, title }: ArchivedNote, document: Node): Promise<void> {
    const linked = relinked(document, (id) => {
      const name = this.#names.get(id);
      return name === undefined ? null : written(name);
    });
    let text = noteFile(title, linked, this.#format);
    for (const { id, name } of uploadsIn(document)) {
      const response = await ask(addressOf(id), {}, LONG_TIMEOUT_MS);
      if (!response.ok) continue;
      const path = this.#unused.take(`files/${fileName(name, 'file')}`);
      this.#files.set(path, new Uint8Array(await response.arrayBuffer()));
      // In a text of its own, two dollar signs would be one.
      text = text.replaceAll(addressOf(id), () => written(path));
    }
    this.#texts.set(this.#names.get(noteId) ?? fileName(title, 'note'), strToU8(text).slice());
  }

  /** One note without files is a file of its own, unless `isWhole`: then all are in an archive. */
  file(name: string, isWhole = false): { readonly name: string; readonly content: Blob } {
    const [[only, text] = []] = this.#texts;
    if (!isWhole && only !== undefined && text && this.#files.size === 0)
      return { name: only, content: new Blob([text], { type: `${TYPES[this.#format]};charset=utf-8` }) };
    // Images are packed already.
    const stored = Array.from(this.#files, ([path, bytes]): [string, ZippableFile] => [path, [bytes, { level: 0 }]]);
    const parts: Zippable = Object.fromEntries<ZippableFile>([...this.#texts, ...stored]);
    const content = new Blob([zipSync(parts).slice()], { type: 'application/zip' });
    return { name: `${fileName(name, 'note')}.zip`, content };
  }
}

/** The title is the first heading of either. */
function noteFile(title: string, document: Node, format: NoteFormat): string {
  if (format === 'markdown') return `# ${title}\n\n${toMarkdown(document)}`;
  const parsed = new DOMParser().parseFromString('<!doctype html><meta charset="utf-8">', 'text/html');
  parsed.title = title;
  const heading = parsed.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  parsed.body.append(
    heading,
    DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content, { document: parsed }),
  );
  writeHeadings(parsed);
  return `<!doctype html>\n${parsed.documentElement.outerHTML}\n`;
}
