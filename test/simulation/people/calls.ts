/** What people do: a random command of the product, usually sensible, sometimes wrong. */
import { generateKeyBetween } from 'fractional-indexing';
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { list, text } from '../judge/rights.ts';
import { alive, call, ofRow, people, restore, someone, words } from './call-parts.ts';
import type { Call, CallContext, Input, Make } from './call-parts.ts';
import { columnMakers } from './column-calls.ts';
import { dependencyMakers } from './dependency-calls.ts';
import { fieldMakers } from './field-calls.ts';
import { helperMakers } from './helper-calls.ts';
import { noteMakers, somePlace } from './note-calls.ts';
import { seriesMakers } from './series-calls.ts';
import { teamMakers } from './team-calls.ts';
import { templateMakers } from './template-calls.ts';
import { textMakers } from './text-calls.ts';
import { timeMakers } from './time-calls.ts';
import { updateMakers } from './update-calls.ts';
import { uploadMakers } from './upload-calls.ts';

/** How often people do something with notes. */
const NOTE_SHARE = 0.19;

/** Null if nothing fits the existing rows. */
export function someCall(random: Random, sight: CallContext): Call | null {
  const some = random.chance(sight.teamwork) ? teamMakers : random.chance(NOTE_SHARE) ? noteMakers : makers;
  const call = random.weighted(some)(random, sight);
  return call && random.chance(0.03) ? spoiled(random, call, sight) : call;
}

const makers: readonly (readonly [number, Make])[] = [
  [14, createTask],
  [5, createSubtask],
  [12, (random, sight) => ofTask(random, sight, 'task.update', change(random))],
  [22, moveTask],
  [6, setParent],
  [7, (random, sight) => ofTask(random, sight, 'task.reassign', handover(random, sight))],
  [
    2,
    (random, sight) => ofTask(random, sight, 'task.setLevel', { micromanagement: random.pick(['OFF', 'LOW', 'HIGH']) }),
  ],
  [2, (random, sight) => ofTask(random, sight, 'task.share', { isShared: random.chance(0.7) })],
  [4, (random, sight) => tagging(random, sight, 'task.addTag')],
  [2, (random, sight) => tagging(random, sight, 'task.removeTag')],
  [3, (random, sight) => ofTask(random, sight, 'task.delete', {})],
  [3, (random, sight) => restore(random, sight, 'task')],
  [
    6,
    (random, sight) =>
      ofTask(random, sight, 'comment.create', {}, (id) => ({ id: sight.newId(), taskId: id, text: words(random) })),
  ],
  [2, (random, sight) => ofRow(random, sight, 'comment', 'comment.edit', { text: words(random) })],
  [2, (random, sight) => ofRow(random, sight, 'comment', 'comment.delete', {})],
  [2, (random, sight) => restore(random, sight, 'comment')],
  ...textMakers,
  ...seriesMakers,
  ...dependencyMakers,
  ...helperMakers,
  ...columnMakers,
  ...fieldMakers,
  ...uploadMakers,
  ...timeMakers,
  [3, answerCheckIn],
  [
    1,
    (random, sight) =>
      ofRow(random, sight, 'checkIn', 'checkIn.snooze', { until: sight.now + random.below(100_000_000) }),
  ],
  [1, (random, sight) => ofRow(random, sight, 'checkIn', 'checkIn.takeBack', {})],
  [1, addToAnswer],
  [1, (random, sight) => ofTask(random, sight, 'checkIn.bringBack', {}, (taskId) => ({ taskId }))],
  [
    3,
    (random, sight) =>
      ofTask(random, sight, 'reminder.set', {}, (id) => ({
        id: sight.newId(),
        taskId: id,
        ...(random.chance(0.7)
          ? { at: Math.floor(sight.now) + random.below(30_000) }
          : random.chance(0.5)
            ? { daysBefore: random.below(3) }
            : { minutesBefore: random.pick([0, 60, 1440]) }),
      })),
  ],
  [1, (random, sight) => ofRow(random, sight, 'reminder', 'reminder.remove', {})],
  [2, createFavorite],
  [1, (random, sight) => ofRow(random, sight, 'favorite', 'favorite.move', { rank: generateKeyBetween(null, null) })],
  [1, (random, sight) => ofRow(random, sight, 'favorite', 'favorite.delete', {})],
  [1, arrangeNavigation],
  [3, createView],
  [2, (random, sight) => ofRow(random, sight, 'view', 'view.update', { name: words(random) })],
  [4, (random, sight) => ofRow(random, sight, 'view', 'view.move', somePlace(random, sight))],
  [1, (random, sight) => ofRow(random, sight, 'view', 'view.delete', {})],
  [1, (random, sight) => restore(random, sight, 'view')],
  ...updateMakers,
  ...templateMakers,
  [5, createProject],
  [
    2,
    (random, sight) =>
      ofRow(random, sight, 'project', 'project.update', {
        name: words(random),
        icon: random.pick(['🚀', null, 'x']),
        updateOn: random.pick([null, { day: 5, hour: 16 }]),
      }),
  ],
  [2, (random, sight) => ofRow(random, sight, 'project', 'project.archive', { isArchived: random.chance(0.5) })],
  [7, (random, sight) => ofRow(random, sight, 'project', 'project.addMember', { personId: someone(random, sight) })],
  [6, removeMember],
  [
    2,
    (random, sight) => ofProject(random, sight, random.pick(['project.handOver', 'project.offerOwnership'] as const)),
  ],
  [2, (random, sight) => ofRow(random, sight, 'project', 'project.leave', {})],
  [2, (random, sight) => ofRow(random, sight, 'project', 'project.delete', {})],
  [3, (random, sight) => restore(random, sight, 'project')],
  [
    4,
    (random, sight) =>
      ofRow(random, sight, 'project', 'stream.create', {}, (id) => ({
        id: sight.newId(),
        projectId: id,
        name: words(random),
      })),
  ],
  [2, (random, sight) => ofRow(random, sight, 'stream', 'stream.rename', { name: words(random) })],
  [2, (random, sight) => ofRow(random, sight, 'stream', 'stream.reorder', { order: random.below(4) })],
  [2, (random, sight) => ofRow(random, sight, 'stream', 'stream.delete', {})],
  [1, (random, sight) => restore(random, sight, 'stream')],
  [
    2,
    (random, sight) =>
      call('tag.create', { id: sight.newId(), name: random.pick(['red', 'Green', ' blue ', 'late', 'x']) }),
  ],
  [1, (random, sight) => ofRow(random, sight, 'tag', 'tag.delete', {})],
  [
    1,
    (random, sight) =>
      ofRow(random, sight, 'tag', 'tag.update', { name: random.pick(['red', 'soon']), hue: random.below(10) }),
  ],
  [
    2,
    (random, sight) => ofRow(random, sight, 'tag', 'tag.merge', { into: random.pick(alive(sight, 'tag'))?.id ?? '' }),
  ],
  [1, (random, sight) => ofRow(random, sight, 'tag', 'tag.separate', {})],
  [1, (random, sight) => restore(random, sight, 'tag')],
  [1, deleteNow],
  [
    1,
    (random, sight) =>
      call('person.setRole', { id: someone(random, sight), role: random.pick(['administrator', 'person']) }),
  ],
  [2, (random, sight) => ofRow(random, sight, 'notification', 'notification.markRead', {})],
  [2, () => call('notification.markAllRead', {})],
  [2, () => call('notification.markSeen', {})],
  [
    3,
    (random, sight) =>
      ofRow(random, sight, 'notification', 'notification.snooze', {
        until: random.chance(0.2) ? null : Math.floor(sight.now) + random.below(100_000_000),
      }),
  ],
  [
    3,
    (random, sight) =>
      ofTask(random, sight, 'subscription.set', {}, (taskId) => ({ taskId, kind: random.pick(['follow', 'mute']) })),
  ],
  [1, (random, sight) => ofRow(random, sight, 'subscription', 'subscription.delete', {})],
  [2, (random, sight) => ofRow(random, sight, 'notification', 'notification.delete', {})],
  [1, (random) => call('profile.update', { displayName: words(random) })],
  [
    1,
    (random) =>
      call('profile.update', { workingHours: { days: [1, 2], start: '08:00', end: random.pick(['12:00', '16:00']) } }),
  ],
  [1, (random) => call(`availability.${random.pick(['add', 'remove'])}DaysOff`, random.pick(DAYS_OFF) ?? {})],
];

function createView(random: Random, sight: CallContext): Call {
  const boardId = random.chance(0.5) ? (random.pick(alive(sight, 'project'))?.id ?? null) : null;
  const due = random.pick(['today', '2026-11-01..2026-11-30', '2026-11-30..2026-11-01']);
  const shown = { q: words(random), author: 'me', due };
  const boardTeamId = boardId === null && due === 'today' ? someTeam(random, sight) : null;
  const named = { id: sight.newId(), name: words(random) };
  return call('view.create', { ...named, boardId, boardTeamId, shown, ...somePlaceOrTeam(random, sight) });
}

/** Sometimes one that they are not in. */
function someTeam(random: Random, sight: CallContext): string | null {
  return (random.chance(0.2) ? sight.anyId('team') : alive(sight, 'team')[0]?.id) ?? null;
}

function somePlaceOrTeam(random: Random, sight: CallContext) {
  return random.chance(0.1) ? { teamId: someTeam(random, sight) } : somePlace(random, sight);
}

function createFavorite(random: Random, sight: CallContext): Call | null {
  const kind = random.pick(['project', 'view', 'note', 'team'] as const);
  const target = random.pick(alive(sight, kind));
  return target ? call('favorite.create', { id: sight.newId(), kind, target: target.id }) : null;
}

/** Sometimes with an id twice, or of what somebody else has. */
function arrangeNavigation(random: Random, sight: CallContext): Call {
  const of = random.pick(['projects', 'views'] as const);
  const table = of === 'projects' ? 'project' : 'view';
  const shown = alive(sight, table).map(({ id }) => id);
  const ids = [random.pick(shown), sight.anyId(table), ...shown.toReversed()].filter((id) => id !== undefined);
  return call('arrangement.arrange', { of, ids });
}

function answerCheckIn(random: Random, sight: CallContext): Call | null {
  return ofRow(random, sight, 'checkIn', 'checkIn.answer', {
    answer: random.pick(['ON_TRACK', 'AT_RISK', 'BLOCKED', 'DONE']),
    ...(random.chance(0.3) && { progress: random.below(101) }),
    ...(random.chance(0.3) && { words: words(random) }),
  });
}

function addToAnswer(random: Random, sight: CallContext): Call | null {
  return ofRow(random, sight, 'checkIn', 'checkIn.addToAnswer', {
    ...(random.chance(0.5) && { progress: random.below(101) }),
    ...(random.chance(0.8) && { words: words(random) }),
  });
}

function setParent(random: Random, sight: CallContext): Call | null {
  const task = random.pick(alive(sight, 'task'));
  if (!task) return null;
  const isBeside = (row: Row) => text(row, 'projectId') === text(task, 'projectId') && text(row, 'parentId') === '';
  const parent = random.pick(alive(sight, 'task').filter((row) => row !== task && isBeside(row)));
  const parentId = random.chance(0.03) ? sight.anyId('task') : random.chance(0.8) ? parent?.id : null;
  return call('task.setParent', { id: task.id, parentId: parentId ?? null });
}

/** Sometimes while its parent moves elsewhere. */
function createSubtask(random: Random, sight: CallContext): Call | null {
  const parent = random.pick(alive(sight, 'task').filter((row) => text(row, 'parentId') === ''));
  if (!parent) return null;
  return call('task.create', {
    id: sight.newId(),
    name: words(random),
    assignee: random.chance(0.5) ? sight.person : text(parent, 'assignee'),
    parentId: parent.id,
  });
}

function createTask(random: Random, sight: CallContext): Call {
  const project = random.chance(0.75) ? random.pick(alive(sight, 'project')) : undefined;
  const stream = alive(sight, 'stream').find((each) => text(each, 'projectId') === project?.id);
  const members = project ? list(project, 'memberUids') : people(sight);
  return call('task.create', {
    id: sight.newId(),
    name: words(random),
    assignee: random.chance(0.9) ? (random.pick(members) ?? sight.person) : someone(random, sight),
    ...(project && { projectId: project.id }),
    ...(stream && random.chance(0.5) && { streamId: stream.id }),
    ...(random.chance(0.3) && { status: random.pick(STATUSES) }),
    ...(random.chance(0.5) && { micromanagement: random.pick(['LOW', 'MEDIUM', 'HIGH'] as const) }),
    ...(random.chance(0.2) && { rank: rank(random) }),
    ...(random.chance(0.1) && { description: words(random).repeat(random.below(2000)) }),
  });
}

const DAYS_OFF = [
  { from: '2026-12-24', to: '2027-01-03' },
  { from: '2026-12-01', to: '2026-12-01' },
  { from: '2026-12-02', to: '2026-12-01' },
] as const;

const STATUSES = ['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'] as const;

function moveTask(random: Random, sight: CallContext): Call | null {
  const project = random.chance(0.2) ? (random.pick(alive(sight, 'project'))?.id ?? null) : undefined;
  return ofTask(random, sight, 'task.move', {
    ...(random.chance(0.8) && { status: random.pick(STATUSES) }),
    ...(random.chance(0.5) && { rank: rank(random) }),
    ...(random.chance(0.15) && { streamId: random.pick(alive(sight, 'stream'))?.id ?? null }),
    ...(project !== undefined && { projectId: random.chance(0.2) ? null : project }),
  });
}

function handover(random: Random, sight: CallContext): Readonly<Record<string, unknown>> {
  const dates = { deadline: random.pick(DEADLINES), startDate: random.pick([null, '2027-01-15']) };
  return { assignee: colleague(random, sight), ...(random.chance(0.3) && dates) };
}

const DEADLINES = ['2026-12-01', '2027-01-31', null];

function someTime(random: Random): { dueTime: number | null; dueZone: string } {
  return {
    dueTime: random.pick([0, 570, 1439, null]),
    dueZone: random.pick(['UTC', 'Asia/Tokyo', 'America/New_York']),
  };
}

function change(random: Random): Call['input'] {
  const changes: readonly [Call['input'], ...Call['input'][]] = [
    { name: words(random) },
    { description: words(random) },
    { progress: random.below(101) },
    { priority: random.pick(['LOW', 'STANDARD', 'HIGH', 'URGENT']) },
    { deadline: random.pick(DEADLINES) },
    { deadline: random.pick(DEADLINES), ...someTime(random) },
    someTime(random),
    { startDate: random.pick(['2026-11-30', '2027-01-02', null]) },
    { estimate: random.pick([30, 90, 480, null]) },
  ];
  return random.pick(changes);
}

function createProject(random: Random, sight: CallContext): Call {
  const members = random.some(people(sight), 0.4).filter((person) => person !== sight.person);
  return call('project.create', {
    id: sight.newId(),
    name: words(random),
    ...(members.length > 0 && { memberUids: members }),
  });
}

function removeMember(random: Random, sight: CallContext): Call | null {
  const project = random.pick(alive(sight, 'project'));
  if (!project) return null;
  const others = list(project, 'memberUids').filter((person) => person !== text(project, 'ownerUid'));
  const personId = random.pick(others) ?? someone(random, sight);
  const reassignTo = random.chance(0.3) ? random.pick(list(project, 'memberUids')) : undefined;
  return call('project.removeMember', { id: project.id, personId, ...(reassignTo !== undefined && { reassignTo }) });
}

function ofProject(random: Random, sight: CallContext, name: string): Call | null {
  const project = random.pick(alive(sight, 'project'));
  return project ? call(name, { id: project.id, personId: random.pick(list(project, 'memberUids')) }) : null;
}

function tagging(random: Random, sight: CallContext, name: string): Call | null {
  const tagId = random.pick(alive(sight, 'tag'))?.id;
  return tagId === undefined ? null : ofTask(random, sight, name, { tagId });
}

function ofTask(random: Random, sight: CallContext, name: string, rest: Call['input'], input?: Input): Call | null {
  return ofRow(random, sight, 'task', name, rest, input);
}

/** Deletes from the trash for good. */
function deleteNow(random: Random, sight: CallContext): Call | null {
  const kind = random.pick([
    'project',
    'team',
    'task',
    'task',
    'stream',
    'column',
    'field',
    'tag',
    'comment',
    'note',
  ] as const);
  const row = random.pick(sight.deleted(kind));
  return row ? call('trash.deleteNow', { kind, id: row.id, deletedAt: row.deletedAt }) : null;
}

function spoiled(random: Random, { name, input }: Call, sight: CallContext): Call {
  return random.pick([
    call(name, { ...input, color: 'green' }),
    call(name, { ...input, id: 'nonsense' }),
    call(name, { ...input, id: sight.newId() }),
    call(name, {}),
    call(`${name}s`, input),
    call('profile.ensure', { displayName: 'Mallory', email: 'mallory@example.org', role: 'administrator' }),
    { name, version: 7, input },
  ]);
}

/** Usually a person who shares a project. */
function colleague(random: Random, sight: CallContext): string {
  const project = random.pick(alive(sight, 'project'));
  const members = project ? list(project, 'memberUids') : [];
  return random.chance(0.85) ? (random.pick(members) ?? someone(random, sight)) : someone(random, sight);
}

function rank(random: Random): string {
  let key = generateKeyBetween(null, null);
  for (let step = random.below(4); step > 0; step--) {
    key = random.chance(0.5) ? generateKeyBetween(key, null) : generateKeyBetween(null, key);
  }
  return random.chance(0.3) ? generateKeyBetween(key, generateKeyBetween(key, null)) : key;
}
