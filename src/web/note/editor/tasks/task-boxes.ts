/**
 * Boxes of checklist items that tasks were made of. What the text says of such a box was true when the task was made, and
 * is not written again: opening a note is no edit, and people who may not see a task are not shown whether it is done.
 */
import { Fragment, type Node } from '@tiptap/pm/model';
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

/** Undefined where it is not known. */
type IsDone = (taskId: string) => boolean | undefined;

/** The document with each of these boxes as its task is, for what leaves Pulse. */
export function withTaskBoxes(document: Node, isDone: IsDone): Node {
  return document.copy(contentWithTaskBoxes(document.content, isDone));
}

/** The same for a part of a document. */
export function contentWithTaskBoxes(content: Fragment, isDone: IsDone): Fragment {
  return Fragment.fromArray(
    content.content.map((node) => {
      if (node.isText || node.isLeaf) return node;
      const inside = contentWithTaskBoxes(node.content, isDone);
      const id = node.type.name === 'taskItem' ? taskOfItem(node) : undefined;
      const checked = id === undefined ? undefined : isDone(id);
      return checked === undefined
        ? node.copy(inside)
        : node.type.create({ ...node.attrs, checked }, inside, node.marks);
    }),
  );
}
