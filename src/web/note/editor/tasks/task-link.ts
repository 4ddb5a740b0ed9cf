/**
 * A task in a text that was made there. It is known by its id, because it has no number yet while it is made; the number
 * is written beside it as soon as it has one, for those who may not see the task.
 */
import { Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { UUID } from '#domain/id.ts';
import { boxOf, linkTo } from './task-elements.ts';
import type { NoteTasks } from './note-tasks.ts';

interface TaskLinkOptions {
  /** Null where only the schema is asked for. */
  readonly tasks: NoteTasks | null;
}

export const TaskLink = Node.create<TaskLinkOptions>({
  name: 'taskLink',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ tasks: null }),
  addAttributes: () => ({
    taskId: {
      default: null,
      parseHTML: (element) => idIn(element.dataset['task']),
      renderHTML: ({ taskId }) => ({ 'data-task': taskId }),
    },
    number: {
      default: null,
      parseHTML: (element) => Number(/^#([1-9]\d{0,8})$/.exec(element.textContent)?.[1]) || null,
      rendered: false,
    },
    /** The box of the checklist item that it is in is the task's. */
    ofItem: {
      default: false,
      parseHTML: (element) => element.dataset['item'] !== undefined,
      renderHTML: ({ ofItem }) => (ofItem === true ? { 'data-item': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-task]', getAttrs: ({ dataset }) => idIn(dataset['task']) !== null && null }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, numberText(node)],
  renderText: ({ node }) => numberText(node),
  addNodeView() {
    const { tasks } = this.options;
    return ({ node, getPos, editor }) => {
      let shown = node;
      const dom = document.createElement('span');
      dom.className = 'note-task';
      const draw = () => {
        const task = tasks?.withId(shown.attrs['taskId']);
        if (!tasks || !task) {
          dom.replaceChildren(numberText(shown) || '#…');
          return;
        }
        const number = task.number === null ? numberText(shown) || '#…' : `#${task.number}`;
        const pos = getPos();
        // What the line says is not said twice.
        const isSaid = pos !== undefined && editor.state.doc.resolve(pos).parent.textContent.includes(task.name);
        dom.replaceChildren(
          ...(shown.attrs['ofItem'] === true ? [] : [boxOf(task, tasks.actions)]),
          linkTo(task, isSaid ? number : `${number} ${task.name}`, tasks.actions),
        );
      };
      const stop = tasks?.subscribe(draw);
      draw();
      return {
        dom,
        update(next) {
          if (next.type !== shown.type) return false;
          shown = next;
          draw();
          return true;
        },
        ignoreMutation: () => true,
        stopEvent: (event) => event.type !== 'dragstart',
        destroy: () => stop?.(),
      };
    };
  },
});

/** The task whose box a checklist item has, if one was made of it. */
export function taskOfItem(item: Block): string | undefined {
  const link = item.firstChild?.children.find(
    ({ type, attrs }) => type.name === 'taskLink' && attrs['ofItem'] === true,
  );
  const id: unknown = link?.attrs['taskId'];
  return (typeof id === 'string' ? idIn(id) : null) ?? undefined;
}

/** `#12`; '' while it has no number. */
export function numberText({ attrs }: Block): string {
  const number: unknown = attrs['number'];
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? `#${number}` : '';
}

function idIn(text: string | undefined): string | null {
  return text !== undefined && UUID.test(text) ? text : null;
}
