/** Makes tasks of what is selected, or of the line with the caret: Ctrl+Shift+Enter. */
import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { NAME_MAX } from '#domain/input.ts';
import type { NoteTasks } from './note-tasks.ts';
import { taskOfItem } from './task-link.ts';

/** At once: a person who selects a whole note does not mean each of its lines. */
const MOST_LINES = 50;

interface Line {
  readonly name: string;
  /** Where the task is put. */
  readonly end: number;
  /** The checklist item that becomes the task. */
  readonly item: Node | null;
  readonly assignee: string | undefined;
}

export const MakeTasks = Extension.create<{ readonly tasks: NoteTasks | null }>({
  name: 'makeTasks',
  priority: 1100,
  addOptions: () => ({ tasks: null }),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-Enter': () => makeTasks(this.editor, this.options.tasks) };
  },
  addProseMirrorPlugins() {
    const { tasks } = this.options;
    const { editor } = this;
    if (!tasks) return [];
    return [
      new Plugin({
        view(view) {
          const write = () => {
            const tr = editor.isEditable ? numbered(view.state, tasks) : null;
            if (tr) view.dispatch(tr);
          };
          const stop = tasks.subscribe(write);
          // The document is there with the next turn.
          const first = window.setTimeout(write);
          return {
            destroy() {
              window.clearTimeout(first);
              stop();
            },
          };
        },
      }),
    ];
  },
});

/** False: there is nothing that a task could be made of. */
export function makeTasks(editor: Editor, tasks: NoteTasks | null): boolean {
  const lines = linesIn(editor.state);
  if (!tasks || lines.length === 0) return false;
  const made: { id: string; line: Line }[] = [];
  for (const line of lines) {
    const isDone = line.item?.attrs['checked'] === true;
    const id = tasks.actions.create({ name: line.name, isDone, assignee: line.assignee });
    if (id === null) break;
    made.push({ id, line });
  }
  if (made.length === 0) return true;
  const { state, view } = editor;
  const { tr, schema } = state;
  // From the end: what comes before stays where it is.
  for (const { id, line } of made.toReversed()) {
    const link = schema.node('taskLink', { taskId: id, ofItem: line.item !== null });
    tr.insert(line.end, [schema.text(' '), link]);
  }
  // What was selected is done with.
  const { empty, to } = state.selection;
  if (!empty) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(tr.scrollIntoView());
  const ids = made.map(({ id }) => id);
  tasks.actions.showCreated(ids, () => {
    if (!editor.isDestroyed) view.dispatch(withoutLinks(editor.state, new Set(ids)));
  });
  return true;
}

function linesIn({ selection, doc }: EditorState): Line[] {
  const { from, to, empty, $from, $to } = selection;
  const isPart = !empty && $from.sameParent($to) && (from > $from.start() || to < $from.end());
  const lines: Line[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock || node.type.spec.code) return true;
    const [start, end] = isPart ? [from, to] : [pos + 1, pos + 1 + node.content.size];
    const name = nameIn(doc, start, end);
    const item = isPart ? null : itemAround(doc.resolve(pos));
    const isTaken = !isPart && node.children.some(({ type }) => type.name === 'taskLink');
    if (name !== '' && !isTaken) lines.push({ name, end, item, assignee: firstMentioned(doc, start, end) });
    return false;
  });
  return lines.slice(0, MOST_LINES);
}

function nameIn(doc: Node, start: number, end: number): string {
  const text = doc.textBetween(start, end, ' ', ({ type, attrs }) =>
    type.name === 'mention' ? `@${String(attrs['name'])}` : ' ',
  );
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, NAME_MAX).join('').trim();
}

/** Of a line that is the first in its item. */
function itemAround($before: ResolvedPos): Node | null {
  const item = $before.parent;
  return item.type.name === 'taskItem' && $before.index() === 0 && taskOfItem(item) === undefined ? item : null;
}

function firstMentioned(doc: Node, start: number, end: number): string | undefined {
  let person: string | undefined;
  doc.nodesBetween(start, end, ({ type, attrs }) => {
    if (type.name === 'mention' && typeof attrs['personId'] === 'string') person ??= attrs['personId'];
  });
  return person;
}

function withoutLinks({ doc, tr }: EditorState, ids: ReadonlySet<unknown>): Transaction {
  const found: number[] = [];
  doc.descendants(({ type, attrs }, pos) => {
    if (type.name === 'taskLink' && ids.has(attrs['taskId'])) found.push(pos);
  });
  for (const pos of found.toReversed()) {
    const isSpaced = tr.doc.textBetween(Math.max(0, pos - 1), pos) === ' ';
    tr.delete(isSpaced ? pos - 1 : pos, pos + 1);
  }
  return tr;
}

/**
 * Writes down the numbers that the person's own tasks got since they were made here, for those who may not see the tasks.
 * Only the person who made them does: anyone else who opens the note has not edited it.
 */
function numbered({ doc, tr }: EditorState, tasks: NoteTasks): Transaction | null {
  doc.descendants((node, pos) => {
    if (node.type.name !== 'taskLink' || node.attrs['number'] !== null) return;
    const task = tasks.withId(node.attrs['taskId']);
    if (typeof task?.number === 'number' && tasks.isOwn(task)) tr.setNodeAttribute(pos, 'number', task.number);
  });
  // It is nobody's edit that undo could take back.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}
