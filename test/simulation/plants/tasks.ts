/** Bugs of tasks and what belongs to them. */
import type { Plants } from './plants.ts';

export const tasks: Plants = {
  'src/domain/activity/record.ts': {
    'does not say with which program something was done': ['via: via ?? null,', 'via: null,'],
  },
  'src/domain/series/follow-task.ts': {
    'leaves a series where its task was': ['if (tasks.length === 0) return [];', 'return [];'],
  },
  'src/domain/series/next-task.ts': {
    'counts the days of a series in UTC': [
      'const today = localTime(now, series.timeZone).date;',
      'const today = localTime(now, null).date;',
    ],
    'keeps the next task of one that is open again': [
      'for (const each of [next, ...subtasks]) putDeletion(tx, { ...each, deletedAt: now }, null);',
      `return;
  for (const each of [next, ...subtasks]) putDeletion(tx, { ...each, deletedAt: now }, null);`,
    ],
  },
  'src/domain/field/set-value.ts': {
    'forgets other values of a task': ['const others = task.fieldValues;', 'const others = {};'],
  },
  'src/domain/field/values.ts': {
    'takes any value for a field': ['const value = parsed(field, given);', 'const value = given;'],
  },
  'src/domain/field/rules.ts': {
    'gives two fields of a project one name': [
      'const key = nameKey(name);',
      `return null;
  const key = nameKey(name);`,
    ],
  },
  'src/domain/field/carry.ts': {
    'keeps the values of a task in another project': [
      'const [from, to, there, resting] = readAll([',
      `return { kept: task.fieldValues, left: null };
  const [from, to, there, resting] = readAll([`,
    ],
    'forgets what a task said in its old project': [
      'if (left === null || before.projectId === null) return;',
      'return;',
    ],
  },
  'src/domain/arrangement/commands.ts': {
    'lists an id twice in an order': ['const given = [...new Set(ids)];', 'const given = ids;'],
  },
  'src/domain/column/place.ts': {
    'keeps the column of a task with another status': [
      'if (after.status !== before.status) return null;',
      'if (after.status !== before.status) return before.columnId;',
    ],
    'keeps the column of a task in another project': [
      'if (after.projectId === before.projectId) return before.columnId;',
      'return before.columnId;',
    ],
  },
  'src/domain/column/commands.ts': {
    'makes a first column without the four': [
      `if (four.length === 0) assertAllowed(hasRoom(tx, project.id));
    for (const each of four) tx.put('column', each);`,
      `if (four.length === 0) assertAllowed(hasRoom(tx, project.id));
    for (const each of []) tx.put('column', each);`,
    ],
  },
  'src/domain/column/rules.ts': {
    'deletes the last column of a status': ["return others ? null : new Refusal('last_column');", 'return null;'],
  },
  'src/domain/task/due-time.ts': {
    'takes due times for UTC': ['instantAt(deadline, dueTime, dueZone) ??', 'instantAt(deadline, dueTime, null) ??'],
  },
  'src/domain/task/create-with-subtasks.ts': {
    'leaves new subtasks without a parent': ['const parentId = task.id;', 'const parentId = null;'],
  },
  'src/domain/task/subtasks.ts': {
    'leaves subtasks in the project': ['if (after.projectId === before.projectId) return;', 'return;'],
    'leaves subtasks of deleted tasks': [
      'const subtasks = subtasksOf(tx, parent.id);',
      `return [];
  const subtasks = subtasksOf(tx, parent.id);`,
    ],
  },
  'src/domain/task/rules.ts': {
    'lets helpers do what assignees may': [
      'return allow(rows, actor, task, !isHelper);',
      'return allow(rows, actor, task, true);',
    ],
  },
  'src/domain/task/tick.ts': {
    'ticks the first of equal items': ['const number = item.number ?? 1;', 'const number = 1;'],
  },
  'src/domain/task/number.ts': {
    'numbers only one of several new tasks': ['for (const task of made) {', 'for (const task of made.slice(0, 1)) {'],
  },
  'src/domain/dependency/follow-tasks.ts': {
    'leaves dependencies where their task was': ["tx.put('dependency', { ...row, ...placeOf(task) });", ''],
    'waits for what is done': ['if (mirror?.deletedAt !== null) continue;', 'continue;'],
  },
  'src/domain/dependency/rules.ts': {
    'lets tasks wait for each other': [
      '/** From each task that was looked at to the one that waits for it. */',
      `return null;
  /** From each task that was looked at to the one that waits for it. */`,
    ],
  },
  'src/domain/favorite/commands.ts': {
    'makes the same thing a favorite twice': ['if (known) return;', 'if (false) return;'],
  },
  'src/domain/tally/count.ts': {
    'keeps the beat of a task that was taken up again': [
      'if (task.doneAt === null) return;',
      'if (task.doneAt === null || by < 0) return;',
    ],
  },
};
