import type { RefObject } from 'react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Editor } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import { type ProsemirrorBinding, ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import type { NoteRow } from '#domain/note/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';
import type { NoteFiles } from '../files/note-files.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { offerRefusedText } from '../refused/refused-text.ts';
import type { Presence } from '../together/presence.ts';
import { titleOf } from '../title.ts';
import { carets } from './carets.ts';
import { collaboration, editorExtensions, type EditorTexts } from './extensions.ts';
import { firstDocument, type Mapping } from './first-document.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { MOST_CELLS } from './table/limits.ts';
import { pasteLink } from './paste/paste-link.ts';
import { pasteMarkdown } from './paste/paste-markdown.ts';
import { bringsUnknown, isKnown } from './known-content.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { NoteText } from './note-text.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { NoteSuggestions } from './suggest/note-suggestions.tsx';
import { NoteTasks } from './tasks/note-tasks.ts';
import { contentWithTaskBoxes, withTaskBoxes } from './tasks/task-boxes.ts';
import { useTaskActions } from './tasks/use-note-tasks.ts';
import { Outline } from './outline/outline.tsx';
import { Toolbars } from './toolbar/toolbars.tsx';
import { WordCount } from './word-count.tsx';
import './note-text.css';

/** What the page around it does with the text. */
export interface NoteHandle {
  readonly markdown: () => string;
  /** Puts the caret before the first word. */
  readonly focus: () => void;
  /** As it is stored: of the boxes of tasks it does not say whether they are done now. */
  readonly document: () => Node;
  /** Puts another document in place of the text, as one edit. Returns what takes it back. Null: it can only be read. */
  readonly replace: ((document: Node) => () => void) | null;
}

interface NoteEditorProps {
  readonly note: NoteRow;
  readonly mayWrite: boolean;
  /** Who else has it open. */
  readonly presence: Presence;
  /** Null until the text is there. */
  readonly textRef: RefObject<NoteHandle | null>;
  readonly files: NoteFiles;
}

/**
 * The text of a note. What the server refuses of it is offered (`refused-text.ts`), and the note is shown as it is. A text
 * with content of a newer version can only be read: the editor would remove that content from it.
 */
export default function NoteEditor(props: NoteEditorProps) {
  const [turn, again] = useReducer((last: number) => last + 1, 0);
  const reopen = useSeldom(again);
  const [removesUnknown, setRemovesUnknown] = useState(false);
  const removeUnknown = () => setRemovesUnknown(true);
  // Whether one may write is the editor’s from its beginning.
  const key = `${turn} ${props.mayWrite} ${removesUnknown}`;
  return <Text key={key} {...props} {...{ removesUnknown, removeUnknown }} reopen={reopen} />;
}

/** What was refused together is answered one after the other. */
const APART_MS = 500;

/** Calls it soon, and not again before a while has passed. */
function useSeldom(act: () => void): () => void {
  const last = useRef({ at: -Infinity, timer: 0 });
  return useCallback(() => {
    const { current } = last;
    window.clearTimeout(current.timer);
    const wait = Math.max(0, current.at + APART_MS - performance.now());
    current.timer = window.setTimeout(() => {
      current.at = performance.now();
      act();
    }, wait);
  }, [act]);
}

interface TextProps extends NoteEditorProps {
  /** Content of a newer version is removed, so that the rest can be changed. */
  readonly removesUnknown: boolean;
  readonly removeUnknown: () => void;
  readonly reopen: () => void;
}

function Text({ note, mayWrite, presence, textRef, files, removesUnknown, removeUnknown, reopen }: TextProps) {
  const { t } = useLingui();
  const opened = useEditor({ note, mayWrite, presence, files, removesUnknown, reopen });
  const editor = opened?.editor ?? null;
  const tasks = opened?.tasks ?? null;
  useEffect(() => {
    textRef.current = editor && {
      markdown: () => toMarkdown(withTaskBoxes(editor.state.doc, (id) => tasks?.isDone(id))),
      focus: () => {
        editor.commands.focus('start');
        // Tiptap focuses with the next frame: what is typed before that would go elsewhere.
        editor.view.focus();
      },
      document: () => editor.state.doc,
      replace: !editor.isEditable
        ? null
        : (document) => {
            const { state, view } = editor;
            // One edit by itself, whatever was typed just before it or is typed next.
            const apart = () => yUndoPluginKey.getState(editor.state)?.undoManager.stopCapturing();
            apart();
            view.dispatch(state.tr.replaceWith(0, state.doc.content.size, document.content));
            apart();
            return () => {
              if (!editor.isDestroyed) editor.commands.undo();
            };
          },
    };
  }, [editor, tasks, textRef]);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!editor || !host) return;
    host.append(editor.view.dom);
  }, [editor, host]);

  return (
    <>
      {opened?.editor.isEditable && <Toolbars {...opened} />}
      {opened?.editor.isEditable && <NoteSuggestions {...opened} note={note} />}
      {editor && mayWrite && !editor.isEditable && <UnknownContent onRemove={removeUnknown} />}
      {editor && <Outline editor={editor} />}
      <div ref={setHost} className="flex grow flex-col" />
      {editor && <WordCount editor={editor} />}
      {!mayWrite && <p className="pb-3 text-xs text-faint">{t`You can view this note but not edit it.`}</p>}
    </>
  );
}

/** Shown to writers only: a reader can do nothing but reload, which the next visit does anyway. */
function UnknownContent({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <div
      role="status"
      className="my-2 flex flex-wrap items-center gap-2.5 rounded-lg bg-warning-soft px-3 py-2 text-warning-ink"
    >
      <p className="min-w-60 grow text-pretty">
        {t`This note has content that this version of Pulse can’t show. You can read the rest. Reload the page to get the latest version.`}
      </p>
      <Button size="sm" variant="outline" color="neutral" onClick={() => location.reload()}>
        {t`Reload`}
      </Button>
      <Button size="sm" variant="ghost" color="neutral" onClick={onRemove}>
        {t`Remove it and edit`}
      </Button>
    </div>
  );
}

interface SyncState {
  readonly binding: ProsemirrorBinding;
}

interface Opened {
  readonly editor: Editor;
  readonly tasks: NoteTasks;
}

function useEditor(props: Omit<TextProps, 'textRef' | 'removeUnknown'>): Opened | null {
  const { note, mayWrite, presence, files, removesUnknown, reopen } = props;
  const { t } = useLingui();
  const { replica, person, newId } = usePulse();
  const people = useLatest(usePeople());
  const actions = useTaskActions(note);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id: noteId } = note;

  useEffect(() => {
    const texts: EditorTexts = {
      placeholder: mayWrite ? t`Write something…` : t`This note is empty`,
      box: (item) => (item === '' ? t`Checklist item` : t`Done: ${item}`),
      boxUnavailable: t`This box completes a task that isn’t available to you right now`,
      tableTooLarge: t`This table has too many cells to be shown.`,
    };
    const text = new NoteText({
      replica,
      newId,
      noteId,
      isTogether: () => presence.others().length > 0,
      onBroken: reopen,
      onRefused: reopen,
      onUnsent: (data, refusal) => offerRefusedText({ rows: replica, noteId, title: titleOf(note), data, refusal }),
    });
    const content = text.doc.getXmlFragment(TEXT_FIELD);
    const tasks = new NoteTasks({ replica, person }, actions);
    const mapping: Mapping = new Map();
    let isEditable = false;
    const editor = new Editor({
      extensions: [
        ...editorExtensions(texts, tasks, { pulse: { replica, person }, files }),
        ...collaboration(text.doc, mapping),
        carets({ presence, me: person, nameOf: (id) => nameOf(people.current, id) }),
      ],
      injectCSS: false,
      // Its schema is there, and nothing is drawn.
      onBeforeCreate({ editor: { schema, options } }) {
        isEditable = mayWrite && (removesUnknown || isKnown(content, schema));
        options.editable = isEditable;
        // What the editor removes while it reads the document is nobody's edit.
        if (!isEditable) text.seal();
        // Tiptap takes a node, too; its types do not say so.
        Object.assign(options, { content: firstDocument(content, schema, mapping) });
      },
      editorProps: {
        attributes: () => ({
          class: 'note-text',
          dir: 'auto',
          spellcheck: 'true',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t`Text of the note`,
          ...(!isEditable && { 'aria-readonly': 'true', tabindex: '0' }),
        }),
        handlePaste: (view, event) => pasteLink(view, event) || pasteMarkdown(view, event),
        transformCopied: ({ content, openStart, openEnd }) =>
          new Slice(
            contentWithTaskBoxes(content, (id) => tasks.isDone(id)),
            openStart,
            openEnd,
          ),
        transformPastedHTML: (html) =>
          cleanHtml(html, () => toast({ title: t`A table with more than ${MOST_CELLS} cells was pasted as text` })),
        handleDOMEvents: { click: openLink },
      },
    });
    // Draws what the text is.
    if (mapping.size === 0) (ySyncPluginKey.getState(editor.state) as SyncState).binding.unrenderSnapshot();
    if (isEditable && !removesUnknown)
      text.doc.on('beforeObserverCalls', (change) => {
        if (change.origin !== text || !bringsUnknown(change, editor.schema)) return;
        text.seal();
        reopen();
      });
    setOpened({ editor, tasks });
    // What was typed alone is waited for now.
    const unsubscribe = presence.subscribe(() => {
      const { length } = presence.others();
      if (length > others) text.flush();
      others = length;
    });
    let others = presence.others().length;
    return () => {
      unsubscribe();
      text.close();
      editor.destroy();
      tasks.close();
      setOpened(null);
    };
    // A new title is no reason to begin anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [replica, newId, noteId, person, people, presence, mayWrite, files, removesUnknown, reopen]);
  return opened;
}

/** While one writes, a click sets the caret; with Ctrl or ⌘ it opens the link. What is unsafe has no address. */
function openLink(_: unknown, event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href || !(event.metaKey || event.ctrlKey)) return false;
  event.preventDefault();
  window.open(href, '_blank', 'noopener,noreferrer');
  return true;
}
