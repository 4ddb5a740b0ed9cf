/**
 * Boxes of checklist items that tasks were made of. What the text says of such a box was true when the task was made, and
 * is not written again: opening a note is no edit, and people who may not see a task are not shown whether it is done.
 */
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { taskOfItem } from './task-link.ts';

/** The ids of the tasks that items of the text were made of. */
export function tasksOfItems(document: Node): Set<string> {
  const ids = new Set<string>();
  document.descendants((node) => {
    const id = node.type.name === 'taskItem' ? taskOfItem(node) : undefined;
    if (id !== undefined) ids.add(id);
  });
  return ids;
}

/** The document with each of these boxes as its task is, for what leaves Pulse. `isDone`: undefined where it is not known. */
export function withTaskBoxes(document: Node, isDone: (taskId: string) => boolean | undefined): Node {
  const changed = new Transform(document);
  document.descendants((node, pos) => {
    const id = node.type.name === 'taskItem' ? taskOfItem(node) : undefined;
    const checked = id === undefined ? undefined : isDone(id);
    if (checked !== undefined && checked !== node.attrs['checked']) changed.setNodeAttribute(pos, 'checked', checked);
  });
  return changed.doc;
}
