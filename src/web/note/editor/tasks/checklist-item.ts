/**
 * An item of a checklist. The box of one that a task was made of is the task's alone: also for those who only read the
 * note, and it does nothing as long as the task is not here.
 */
import { TaskItem } from '@tiptap/extension-list';
import { toast } from '#web/ui/toast/store.ts';
import type { NoteTasks } from './note-tasks.ts';
import { taskOfItem } from './task-link.ts';

interface ChecklistOptions {
  readonly tasks: NoteTasks | null;
  /** The label of an item's box. */
  readonly label: (item: string) => string;
  /** Why the box of a task that is not here does nothing. */
  readonly unavailable: string;
}

export function checklistItem({ tasks, label, unavailable }: ChecklistOptions) {
  return TaskItem.extend({
    addNodeView() {
      return ({ node, getPos, editor }) => {
        let shown = node;
        let isElsewhere = false;
        const dom = document.createElement('li');
        dom.dir = 'auto';
        const holder = dom.appendChild(document.createElement('label'));
        holder.contentEditable = 'false';
        const box = holder.appendChild(document.createElement('input'));
        box.type = 'checkbox';
        const contentDOM = dom.appendChild(document.createElement('div'));

        const draw = () => {
          const taskId = taskOfItem(shown);
          const task = tasks?.withId(taskId);
          isElsewhere = taskId !== undefined && !task;
          const isChecked = task ? task.status === 'DONE' : !isElsewhere && shown.attrs['checked'] === true;
          dom.dataset['checked'] = String(isChecked);
          box.checked = isChecked;
          box.indeterminate = isElsewhere;
          if (isElsewhere) {
            box.setAttribute('aria-disabled', 'true');
            box.dataset['tip'] = unavailable;
          } else {
            box.removeAttribute('aria-disabled');
            delete box.dataset['tip'];
          }
          box.setAttribute('aria-label', label(shown.firstChild?.textContent.trim() ?? ''));
        };
        box.addEventListener('mousedown', (event) => event.preventDefault());
        box.addEventListener('change', () => {
          const task = tasks?.withId(taskOfItem(shown));
          const pos = getPos();
          if (isElsewhere) toast({ tone: 'error', title: unavailable });
          else if (task) tasks?.actions.setDone(task, box.checked);
          else if (editor.isEditable && pos !== undefined)
            editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'checked', box.checked));
          draw();
        });
        const stop = tasks?.subscribe(draw);
        draw();
        return {
          dom,
          contentDOM,
          update(next) {
            if (next.type !== shown.type) return false;
            shown = next;
            draw();
            return true;
          },
          ignoreMutation: (mutation) =>
            mutation.type !== 'selection' && (mutation.target === dom || holder.contains(mutation.target)),
          destroy: () => stop?.(),
        };
      };
    },
  });
}
