/** What is found: at once in the rows of this browser, then by the server, then names with typing errors. */
import { useEffect, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Found } from '#domain/finding/found.ts';
import { hasWords, NAMED_KINDS } from '#domain/named-kinds.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Query } from '#sync/live/query.ts';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { sameTags, useTagsById } from '#web/data/tags.ts';
import { entryOf } from './entries.tsx';
import type { FoundEntry, ThingKind } from './found-entry.ts';
import { bestTasks } from './local-tasks.ts';
import { nearNames } from './near-names.ts';
import { PAUSE_MS } from './server-search.ts';
import { useThings } from './use-things.tsx';
import { isSought, useServerFound, type Sought } from './use-server-found.ts';

export interface FoundSection {
  readonly kind: ThingKind | 'similar';
  readonly heading: string;
  readonly entries: readonly FoundEntry[];
}

export interface FoundSections {
  /** From this browser: these stay where they are. */
  readonly here: readonly FoundSection[];
  /** What arrives later, and is listed below all else. */
  readonly beyond: readonly FoundSection[];
  /** Whether the server is being asked, or could not be. */
  readonly server: 'asking' | 'failed' | null;
}

/** In the order in which they are listed. */
const KINDS = ['task', 'note', ...NAMED_KINDS] as const;

/** `most`: of each kind. */
export function useFound(sought: Sought, most: number): FoundSections {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const { text } = sought;
  const tasks = useTasks(sought, most);
  const things = useThings();
  const server = useServerFound(sought, { most });
  const onlyTasks = sought.person !== undefined || sought.tag !== undefined;
  const named = onlyTasks || text.trim() === '' ? [] : things.filter(({ label }) => hasWords(label, text));
  const local = [...tasks.map((found) => entryOf(latest(found, server.found), person)), ...named];
  const ids = new Set(local.map(({ id }) => id));
  const near = useNear(text, { things, except: ids, most, isOff: onlyTasks });

  const headings: Record<ThingKind, string> = {
    task: t`Tasks`,
    note: t`Notes`,
    project: t`Projects`,
    view: t`Views`,
    team: t`Teams`,
    person: t`People`,
    tag: t`Tags`,
    comment: t`Comments`,
    stream: t`Streams`,
    upload: t`Files`,
  };
  const here = KINDS.map((kind): FoundSection => {
    const entries = local.filter((entry) => entry.kind === kind).slice(0, most);
    return { kind, heading: headings[kind], entries };
  });
  const others = server.found.filter((found) => !isDeletedHere(found)).map((found) => entryOf(found, person));
  const of = (kind: ThingKind) => others.filter((entry) => entry.kind === kind && !ids.has(entry.id));
  const found = new Set([...ids, ...others.map(({ id }) => id)]);
  const beyond: FoundSection[] = [
    { kind: 'task', heading: ids.size > 0 ? t`More tasks` : headings.task, entries: of('task') },
    { kind: 'note', heading: t`In notes`, entries: of('note') },
    { kind: 'comment', heading: t`In comments`, entries: of('comment') },
    { kind: 'stream', heading: headings.stream, entries: of('stream') },
    { kind: 'upload', heading: headings.upload, entries: of('upload') },
    // Last, and after the server’s: nothing that is listed moves.
    {
      kind: 'similar',
      heading: t`Similar names`,
      entries: server.isAsking ? [] : near.filter(({ id }) => !found.has(id)),
    },
  ];
  const filled = (sections: readonly FoundSection[]) => sections.filter(({ entries }) => entries.length > 0);
  const state = server.isAsking ? 'asking' : server.failed ? 'failed' : null;
  return isSought(sought) ? { here: filled(here), beyond: filled(beyond), server: state } : NOTHING_FOUND;

  /** Those of this browser that were found, with what they are on. */
  function rowsOf(one: Found) {
    switch (one.kind) {
      case 'task':
        return [replica.get('task', one.task.id)];
      case 'note':
        return [replica.get('note', one.note.id)];
      case 'comment':
        return [replica.get('task', one.task.id), replica.get('comment', one.comment.id)];
      case 'stream':
        return [replica.get('stream', one.stream.id), replica.get('project', one.stream.projectId)];
      case 'upload': {
        const on = 'task' in one.on ? replica.get('task', one.on.task.id) : replica.get('note', one.on.note.id);
        return [replica.get('upload', one.upload.id), on];
      }
    }
  }

  /** What was deleted here is not found, whatever the server still says. */
  function isDeletedHere(one: Found): boolean {
    return rowsOf(one).some((each) => each !== undefined && each.deletedAt !== null);
  }
}

const NOTHING_FOUND: FoundSections = { here: [], beyond: [], server: null };

type FoundTask = Extract<Found, { kind: 'task' }>;

/** A closed project's tasks are stored here as they were when it was closed: the server may have a later version. */
function latest(here: FoundTask, server: readonly Found[]): FoundTask {
  const same = server.find((found) => found.kind === 'task' && found.task.id === here.task.id);
  return same?.kind === 'task' && same.task.updatedAt > here.task.updatedAt ? same : here;
}

function useTasks(sought: Sought, most: number): readonly FoundTask[] {
  const { text, person, tag } = sought;
  const tags = useTagsById();
  const { live } = usePulse();
  const archived = useArchivedProjects();
  // What the first letter needs of many thousands of rows takes longer than a frame: until it is ready, a letter finds none.
  const [ready, setReady] = useState<string | null>(null);
  const of = person ?? '';
  useEffect(() => live.prepare(tasksQuery('', person), () => setReady(of)), [live, person, of]);
  const isAsked = isSought(sought) && ready === of;
  const rows = useList(
    isAsked ? tasksQuery(text, person, tag === undefined ? [] : sameTags(tags, [tag]).flat()) : NO_TASKS,
  ).group();
  return useMemo(
    () => (isAsked ? bestTasks(rows, text, { most, archived }) : []),
    [isAsked, rows, text, most, archived],
  );
}

const tasksQuery = (text: string, person: string | undefined, tags: readonly string[] = []): TasksQuery => ({
  from: 'task',
  ...(person === undefined ? {} : { where: { column: 'assignee', key: person } }),
  filter: { search: { columns: ['name', 'number', 'description'], text }, anyOf: { tags } },
  orderBy: [{ column: 'updatedAt', direction: 'desc' }],
});

type TasksQuery = Query<TaskRow> & { readonly from: 'task' };

/** Nobody's. */
const NO_TASKS: TasksQuery = { from: 'task', where: { column: 'assignee', key: '' } };

interface NearOptions {
  readonly things: readonly FoundEntry[];
  readonly except: ReadonlySet<string>;
  readonly most: number;
  readonly isOff: boolean;
}

/** Looked for only where little is found as it was typed. */
function useNear(text: string, { things, except, most, isOff }: NearOptions): readonly FoundEntry[] {
  const { replica, person } = usePulse();
  const [near, setNear] = useState<{ readonly text: string; readonly entries: readonly FoundEntry[] } | null>(null);
  const isWanted = !isOff && text.trim() !== '' && except.size < most;
  const limit = most + except.size;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    async function look(): Promise<void> {
      const tasks = replica.all('task').filter(({ deletedAt }) => deletedAt === null);
      const names = [...things.map(({ id, label: name }) => ({ id, name })), ...tasks];
      const ids = new Set(await nearNames(names, text, { most: limit, isWanted: () => isCurrent }));
      if (!isCurrent) return;
      const found = tasks
        .filter(({ id }) => ids.has(id))
        .map((task) => entryOf({ kind: 'task', task, excerpt: null }, person));
      setNear({ text, entries: [...found, ...things.filter(({ id }) => ids.has(id))] });
    }
    const timer = window.setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [text, things, isWanted, limit, replica, person]);
  return isWanted && near?.text === text ? near.entries : [];
}
