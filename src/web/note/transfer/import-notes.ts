/** Markdown files become private notes, with the files that their texts show. */
import { prosemirrorToYDoc } from '@tiptap/y-tiptap';
import { encodeStateAsUpdate, encodeStateVector, XmlElement, type Doc, type XmlFragment } from 'yjs';
import { NAME_MAX } from '#domain/input.ts';
import { unturned } from '#domain/name.ts';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { nextTurn } from '#web/ui/slices.ts';
import { toBase64 } from '../editor/bytes.ts';
import { documentOf } from '../editor/markdown/from-markdown.ts';
import { MOST_BYTES } from '../editor/note-text.ts';
import { splitUpdate } from '../editor/split-update.ts';
import type { AddedFile, NoteFiles } from '../files/note-files.ts';
import { UploadNode } from '../files/upload-node.ts';
import type { MarkdownFile, ReadFiles, Skipped } from './markdown-files.ts';
import { resolved } from './relative-path.ts';
import { noteSchema } from './schema.ts';
import { withoutWikiLinks } from './wiki-links.ts';

interface Imported {
  /** Their ids. */
  readonly notes: readonly string[];
  /** What the texts name and isn't there, and what no text names. */
  readonly skipped: readonly Skipped[];
}

/** A refusal is shown, and ends it. A file that the server refuses later is said by `filesOf`, and leaves its text. */
export async function importNotes(
  { run, newId }: Pick<Pulse, 'run' | 'newId'>,
  filesOf: (noteId: string) => Pick<NoteFiles, 'add'>,
  { files, others }: ReadFiles,
): Promise<Imported> {
  const notes: string[] = [];
  const skipped: Skipped[] = [];
  const shown = new Set<string>();
  const ids = new Map(files.map(({ path }) => [path, newId()]));
  for (const file of files) {
    const noteId = ids.get(file.path) ?? newId();
    if (!run(createNote({ id: noteId, title: unturned(file.title).slice(0, NAME_MAX) })).success) break;
    notes.push(noteId);
    await write(noteId, file);
    // There may be hundreds.
    await nextTurn();
  }
  for (const [path, { name }] of others) if (!shown.has(path)) skipped.push({ name, why: 'not_markdown' });
  return { notes, skipped };

  async function write(noteId: string, { path, text: asFound }: MarkdownFile): Promise<void> {
    const text = withoutWikiLinks(asFound, path, [...ids.keys(), ...others.keys()]);
    const save = (update: Uint8Array) => {
      for (const part of splitUpdate(update, MOST_BYTES)) run(writeNote({ id: newId(), noteId, data: toBase64(part) }));
    };
    let doc: Doc | null = null;
    /** While the others were still being added. */
    const refused = new Set<string>();
    const added = await add(filesOf(noteId), namedIn(path, text), (id) => {
      if (doc) save(without(id, doc));
      else refused.add(id);
    });
    const meaningOf = (href: string) => {
      const named = resolved(path, href);
      if (named === null) return null;
      const upload = added.get(named);
      if (upload && !refused.has(upload.id)) return { upload };
      const note = ids.get(named);
      return { href: note === undefined ? null : `/notes/${note}` };
    };
    doc = prosemirrorToYDoc(documentOf(noteSchema, text, meaningOf), TEXT_FIELD);
    save(encodeStateAsUpdate(doc));
  }

  /** By their paths. One at a time: the names of two may be the same. */
  async function add(
    to: Pick<NoteFiles, 'add'>,
    paths: ReadonlySet<string>,
    onFailed: (id: string) => void,
  ): Promise<ReadonlyMap<string, AddedFile>> {
    const added = new Map<string, AddedFile>();
    for (const path of paths) {
      const file = others.get(path);
      if (ids.has(path)) continue;
      shown.add(path);
      if (!file || file.size === 0) {
        skipped.push({ name: path, why: file ? 'empty' : 'not_found' });
        continue;
      }
      const [one] = await to.add([file], onFailed);
      if (one) added.set(path, one);
    }
    return added;
  }
}

/** The paths that a text names beside it. */
function namedIn(path: string, text: string): ReadonlySet<string> {
  const paths = new Set<string>();
  documentOf(noteSchema, text, (href) => {
    const named = resolved(path, href);
    if (named !== null) paths.add(named);
    return null;
  });
  return paths;
}

/** What takes this upload out of the text. */
function without(id: string, doc: Doc): Uint8Array {
  const before = encodeStateVector(doc);
  remove(id, doc.getXmlFragment(TEXT_FIELD));
  return encodeStateAsUpdate(doc, before);
}

function remove(id: string, parent: XmlFragment): void {
  for (const [at, part] of [...parent.toArray().entries()].toReversed()) {
    if (!(part instanceof XmlElement)) continue;
    if (part.nodeName === UploadNode.name && part.getAttribute('id') === id) parent.delete(at, 1);
    else remove(id, part);
  }
}
