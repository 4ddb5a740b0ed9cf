/** What the server finds, and tasks of this browser, as they are listed. */
import { MessageSquare, NotebookText, Paperclip, Waves } from 'lucide-react';
import type { Found } from '#domain/finding/found.ts';
import { addressOf } from '#web/data/found-task.ts';
import { titleOf } from '#web/note/title.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import type { FoundEntry } from './found-entry.ts';

export function entryOf(found: Found, person: string): FoundEntry {
  const { excerpt } = found;
  switch (found.kind) {
    case 'task': {
      const { task } = found;
      const icon = <StatusGlyph status={task.status} progress={task.progress} />;
      const hint = task.number === null ? {} : { hint: `#${task.number}` };
      const { id, name: label, projectId } = task;
      return { kind: 'task', id, label, icon, ...hint, projectId, excerpt, path: pathOf(task, person) };
    }
    case 'note': {
      const { note } = found;
      return {
        kind: 'note',
        id: note.id,
        label: titleOf(note),
        icon: <NotebookText />,
        excerpt,
        path: `/notes/${note.id}`,
      };
    }
    case 'comment': {
      const { comment, task } = found;
      const hint = task.number === null ? {} : { hint: `#${task.number}` };
      const icon = <MessageSquare />;
      const { name: label, projectId } = task;
      return { kind: 'comment', id: comment.id, label, icon, ...hint, projectId, excerpt, path: pathOf(task, person) };
    }
    case 'stream': {
      const { id, name, projectId } = found.stream;
      return { kind: 'stream', id, label: name, icon: <Waves />, path: `/projects/${projectId}?stream=${id}` };
    }
    case 'upload': {
      const { upload, on } = found;
      const [hint, path] =
        'task' in on ? [on.task.name, pathOf(on.task, person)] : [titleOf(on.note), `/notes/${on.note.id}`];
      return { kind: 'upload', id: upload.id, label: upload.name, icon: <Paperclip />, hint, path };
    }
  }
}

/** A task of the person is opened beside their others, any other one in its project. */
function pathOf(task: Extract<Found, { kind: 'task' }>['task'], person: string): string {
  return task.assignee === person ? `/tasks?taskId=${task.id}` : addressOf(task);
}
