/**
 * What `/telegram-preview` shows: tasks that are made by the ordinary commands in a replica without a server. The
 * snapshots are in this file, and what the visitor changes stays in the page.
 */
import { t } from '@lingui/core/macro';
import { checkInId, type CheckInRow } from '#domain/check-in/row.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { encodeFrames, FrameDecoder } from '#sync/protocol/frame.ts';
import type { ToServer } from '#sync/protocol/message.ts';
import { encodeSnapshot } from '#sync/protocol/pack-rows.ts';
import type { Row, Scope, TableName } from '#sync/protocol/row.ts';
import type { Dial } from '#sync/replica/ports.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { plainDate } from '#web/ui/date.ts';
import { pulseOn } from './start.ts';

const ME = '00000000-0000-7000-8000-000000000001';
const LEAD = '00000000-0000-7000-8000-000000000002';
const ASKED = '00000000-0000-7000-8000-000000000003';
const CURSOR = { epoch: 'preview', seq: 0, id: '' };

type Snapshots = ReadonlyMap<Scope, readonly (readonly [TableName, Row])[]>;

export function samplePulse(): Pulse {
  const now = Date.now();
  const snapshots: Snapshots = new Map<Scope, readonly (readonly [TableName, Row])[]>([
    [
      'everyone',
      [
        ['person', personRow(ME, 'Ada', now)],
        ['person', personRow(LEAD, 'Grace', now)],
      ],
    ],
    [`asked:${ME}`, [['checkIn', question(now)]]],
  ]);
  const pulse = pulseOn(ME, sampleDial(snapshots));
  const people = pulse.replica.open('everyone');
  const stop = people.subscribe(() => {
    if (people.state() !== 'open') return;
    stop();
    fill(pulse, now);
  });
  return pulse;
}

function fill({ replica, newId }: Pulse, now: number): void {
  const day = (days: number) => plainDate(now + days * DAY);
  const website = newId();
  replica.run(createProject({ id: website, name: t`Website` }));
  const tasks = [
    { id: ASKED, name: t`Prepare the launch`, status: 'IN_PROGRESS', progress: 60, deadline: day(1), priority: 'HIGH' },
    { name: t`Write the announcement`, status: 'IN_PROGRESS', progress: 25, deadline: day(0), projectId: website },
    {
      name: t`Answer customer questions`,
      status: 'IN_PROGRESS',
      deadline: day(-1),
      priority: 'URGENT',
    },
    { name: t`Pick images for the home page`, deadline: day(5), projectId: website },
    { name: t`Plan the next release`, deadline: day(9) },
    { name: t`Order new chairs`, priority: 'LOW' },
    { name: t`Wait for the printer’s quote`, status: 'ON_HOLD' },
    { name: t`Book the room`, status: 'DONE' },
  ] as const;
  for (const task of tasks) replica.run(createTask({ id: newId(), assignee: ME, ...task }));
}

/** The server's side of a connection, as far as a replica needs it: commands are never answered, so they stay here. */
function sampleDial(snapshots: Snapshots): Dial {
  return (events) => {
    let isOver = false;
    const frames = new FrameDecoder();
    const say = (frames: readonly string[]): void => {
      for (const frame of frames)
        queueMicrotask(() => {
          if (!isOver) events.received(frame);
        });
    };
    const snapshot = (scope: Scope): void =>
      say(
        encodeSnapshot({
          t: 'snapshot',
          scope,
          rows: snapshots.get(scope) ?? [],
          first: true,
          done: true,
          cursor: CURSOR,
        }),
      );
    queueMicrotask(() => {
      if (!isOver) events.opened();
    });
    return {
      send: (frame) => {
        const json = frames.push(frame);
        if (json === null) return;
        // What this page's own replica has written.
        const message = JSON.parse(json) as ToServer;
        const now = Date.now();
        if (message.t === 'hello') {
          say(encodeFrames({ t: 'welcome', person: ME, now, resumed: false, cursor: CURSOR }));
          for (const scope of message.scopes) snapshot(scope);
        } else if (message.t === 'open') snapshot(message.scope);
        else if (message.t === 'ping') say(encodeFrames({ t: 'pong', now }));
      },
      close: () => {
        if (isOver) return;
        isOver = true;
        events.closed(1000);
      },
    };
  };
}

function personRow(id: string, displayName: string, now: number): PersonRow {
  return {
    id,
    displayName,
    role: 'person',
    disabledAt: null,
    erasedAt: null,
    avatar: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

function question(now: number): CheckInRow {
  const askedAt = now - HOUR;
  return {
    id: checkInId(ASKED, askedAt),
    taskId: ASKED,
    assignee: ME,
    pendingFor: ME,
    status: 'pending',
    dueAt: now + DAY,
    askedAt,
    closedAt: null,
    answer: null,
    progress: null,
    words: null,
    via: null,
    level: 'MEDIUM',
    levelBy: LEAD,
    snoozedUntil: null,
    commentId: null,
    before: null,
    aside: null,
    deletedAt: null,
  };
}
