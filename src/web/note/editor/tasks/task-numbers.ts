/** `#12` in a text: beside it are the task's box and name, unless the caret is at it. */
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { TASK_NUMBER } from '#domain/task/number-in-text.ts';
import { boxOf, linkTo } from './task-elements.ts';
import type { NoteTasks } from './note-tasks.ts';

interface Found {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** What the line says. */
  readonly line: string;
}

const EVERY = new RegExp(TASK_NUMBER, 'gu');

const key = new PluginKey<readonly Found[]>('taskNumbers');

export const TaskNumbers = Extension.create<{ readonly tasks: NoteTasks | null }>({
  name: 'taskNumbers',
  addOptions: () => ({ tasks: null }),
  addProseMirrorPlugins() {
    const { tasks } = this.options;
    if (!tasks) return [];
    return [
      new Plugin<readonly Found[]>({
        key,
        state: {
          init: (_, { doc }) => numbersIn(doc),
          apply: (tr, found, _, { doc }) => (tr.docChanged ? numbersIn(doc) : found),
        },
        props: { decorations: (state) => drawn(state, tasks) },
        view(view) {
          const stop = tasks.subscribe(() => {
            if (key.getState(view.state)?.length) view.dispatch(view.state.tr);
          });
          return { destroy: stop };
        },
      }),
    ];
  },
});

function numbersIn(doc: Node): Found[] {
  const found: Found[] = [];
  doc.descendants((node, pos, parent) => {
    if (node.type.spec.code) return false;
    if (!node.text?.includes('#') || node.marks.some(({ type }) => type.name === 'code' || type.name === 'link'))
      return true;
    for (const { index, 0: text, 1: number } of node.text.matchAll(EVERY)) {
      const from = pos + index;
      found.push({ number: Number(number), from, to: from + text.length, line: parent?.textContent ?? '' });
    }
    return true;
  });
  return found;
}

function drawn(state: EditorState, tasks: NoteTasks): DecorationSet {
  const { from: start, to: end } = state.selection;
  const decorations = (key.getState(state) ?? []).flatMap(({ number, from, to, line }) => {
    const task = tasks.withNumber(number);
    if (!task) return [];
    const words = Decoration.inline(from, to, { class: 'note-task-number' });
    if (start <= to && end >= from) return [words];
    const { id, name, status } = task;
    const sticks = { key: `${id} ${status} ${name}`, stopEvent: () => true, ignoreSelection: true };
    const widget = (...content: HTMLElement[]) => {
      const dom = document.createElement('span');
      dom.className = 'note-task';
      dom.append(...content);
      return dom;
    };
    return [
      Decoration.widget(from, () => widget(boxOf(task, tasks.actions)), { ...sticks, side: -1 }),
      words,
      // What the line says is not said twice.
      Decoration.widget(to, () => widget(linkTo(task, line.includes(name) ? '↗' : name, tasks.actions)), {
        ...sticks,
        side: 1,
      }),
    ];
  });
  return DecorationSet.create(state.doc, decorations);
}
