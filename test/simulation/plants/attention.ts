/** Bugs of what asks for attention: check-ins, reminders, notifications. */
import type { Plants } from './plants.ts';

export const attention: Plants = {
  'src/domain/reminder/deliver.ts': {
    'keeps a reminder that was delivered': [
      "tx.put('reminder', { ...row, dueAt: null, deletedAt: context.now });",
      `continue;
      tx.put('reminder', { ...row, dueAt: null, deletedAt: context.now });`,
    ],
  },
  'src/domain/reminder/follow.ts': {
    'reminds of a deadline that was moved': [
      'return DECIDING.some((column) => before[column] !== after?.[column]);',
      `return false;
  return DECIDING.some((column) => before[column] !== after?.[column]);`,
    ],
  },
  'src/domain/notification/deleted-place.ts': {
    'leaves the notifications of a note that is deleted': [
      "follow(tx, tx.list('notification', 'noteId', note.id), note.deletedAt, was);",
      `return;
  follow(tx, tx.list('notification', 'noteId', note.id), note.deletedAt, was);`,
    ],
  },
  'src/domain/notification/commands.ts': {
    'reads snoozed notifications with the others': [
      '.filter((row) => row.deletedAt === null && arrivedAt(row) <= (until ?? Infinity) && !isSnoozed(row, now));',
      '.filter((row) => row.deletedAt === null && arrivedAt(row) <= (until ?? Infinity));',
    ],
    'adds events to what was looked at': [
      '{ ...seen(row, now), thread: null }',
      '{ ...seen(row, now), thread: row.thread }',
    ],
  },
  'src/domain/local-time.ts': {
    'leaves out the moment that clocks skip': [
      '// Clocks skip this minute: they change where the one offset gives way to the other.',
      `return null;
  // Clocks skip this minute: they change where the one offset gives way to the other.`,
    ],
  },
  'src/domain/check-in/aside.ts': {
    'brings back what was closed for good': [
      `const isAsBefore = ({ aside, assignee }: CheckInRow): boolean =>
    aside !== null && assignee === task.assignee && STATE.every((column) => (aside[column] ?? null) === task[column]);`,
      'const isAsBefore = ({ aside, assignee }: CheckInRow): boolean => aside !== null && assignee === task.assignee;',
    ],
  },
  'src/domain/check-in/when.ts': {
    'asks about what is done': [
      "const isWorkedOn = status !== 'DONE' && status !== 'ON_HOLD';",
      "const isWorkedOn = status !== 'ON_HOLD';",
    ],
  },
  'src/domain/check-in/ask.ts': {
    'asks late, whether the person works or not': [
      "if (isNext && !calendar.worksAt(now)) return tx.put('checkInSchedule', { ...row, dueAt: calendar.nextOpen(now) });",
      '',
    ],
    'leaves a missed question open': [
      "if (pending) tx.put('checkIn', { ...pending, pendingFor: null, status: 'missed', closedAt: now });",
      '',
    ],
    'asks without looking whether it is still due': ['dueAt !== null && dueAt <= now', 'dueAt !== null'],
  },
  'src/domain/check-in/schedule.ts': {
    'asks by the hours that somebody had': [
      `else if (table === 'availability' && before && worksOtherwise(before, after))
      rows.list('checkInSchedule', 'assignee', id).forEach((each) => add(each.id));`,
      `else {
    }`,
    ],
    'asks for each moment of an outage': [
      'const dueAt = hours && (question ? closesAt(task, question.askedAt, hours) : nextAsk(task, next, hours));',
      'const dueAt = hours && (question ? closesAt(task, question.dueAt, hours) : nextAsk(task, next, hours));',
    ],
    'asks again once a clock is put right': ['after: Math.max(now, former?.after ?? 0),', 'after: now,'],
    'leaves questions open whose reason is gone': [
      `if (row?.status === 'pending')
    tx.put('checkIn', { ...row, pendingFor: null, status: 'skipped', closedAt: now, aside });`,
      '',
    ],
    'asks about archived projects': ['return isActive(project);', 'return project?.deletedAt === null;'],
    'counts what was missed at another level': [
      `misses: 0,
    clean: 0,`,
      `misses: former?.misses ?? 0,
    clean: 0,`,
    ],
  },
  'src/domain/check-in/questions.ts': {
    'shows questions that are gone': [
      "if (former?.deletedAt === null) tx.put('notification', { ...former, deletedAt: now });",
      '',
    ],
    'begins the day anew with the time zone': [
      'const isToday = known !== undefined && known.day >= today;',
      'const isToday = known !== undefined && known.day >= today && known.day === today;',
    ],
    'interrupts as often as it likes': ['if (count >= most) return false;', ''],
    'interrupts people who take an answer back': [
      "before.get('checkIn', each) === undefined);",
      "(before.get('checkIn', each)?.pendingFor ?? null) === null);",
    ],
  },
  'src/domain/check-in/rules.ts': {
    'takes a second answer': ["return status === 'pending' ? null : new Refusal('check_in_closed');", 'return null;'],
    'opens an older question again': [
      `const isAskedAgain = rows
    .list('checkIn', 'taskId', task.id)
    .some(({ id, askedAt }) => id !== row.id && askedAt >= row.askedAt);`,
      "const isAskedAgain = rows.list('checkIn', 'taskId', task.id).some(({ id, askedAt }) => false);",
    ],
  },
  'src/domain/availability/derive.ts': {
    'tells leads the hours that somebody had': [
      'if (was && was.timeZone === is.timeZone && sameJson(was.workingHours, is.workingHours)) return [];',
      `if (was) return [];
    if (was && was.timeZone === is.timeZone && sameJson(was.workingHours, is.workingHours)) return [];`,
    ],
  },
  'src/domain/availability/person-calendar.ts': {
    'asks on days off': [
      'return this.close > this.open && this.#calendar.workingDays(date, date) > 0;',
      `return this.close > this.open;
    return this.close > this.open && this.#calendar.workingDays(date, date) > 0;`,
    ],
  },
  'src/domain/subscription/following.ts': {
    'notifies people of tasks that they muted': [
      'if (taskId === undefined || !MUTED_KINDS.includes(kind)) return false;',
      'return false;',
    ],
  },
};
