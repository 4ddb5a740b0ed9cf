/** What an import would create: a pure function of the board, the choices, the importer and the target. */
import { LIMIT_MAX } from '#domain/column/input.ts';
import type { FieldTypeName } from '#domain/field/row.ts';
import type { FieldValue, FieldValues } from '#domain/field/value.ts';
import { columnId as idOfColumn } from '#domain/id.ts';
import { statusOfTarget, type ImportChoices, type ListTarget } from '#domain/imported/import-state.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { ownOf } from '#domain/own-value.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import type { Board, Card, CardComment, CardValue } from './board.ts';
import { placesOf } from './choices.ts';
import { derived, createdAtOf, fingerprint } from './ids.ts';
import { added, occurring, type Losses } from './losses.ts';
import { rankOf } from './position.ts';
import { commentText, descriptionOf } from './text.ts';

export interface Importer {
  readonly id: string;
  /** IANA name, or null: then dates are in UTC. */
  readonly timeZone: string | null;
  /**
   * Whether comments by others are imported as theirs. Only the operator may act for others; otherwise a comment is the
   * importer's and names its author.
   */
  readonly speaksForOthers: boolean;
}

export interface Target {
  readonly projectId: string;
  /** When the project was created here: imported tasks are ranked after those created here. */
  readonly since: number;
}

/** Everything but its tasks. */
export interface Outline {
  readonly name: string;
  readonly description: string;
  /** Confirmed ones, besides the importer. */
  readonly members: readonly string[];
  readonly streams: readonly { readonly id: string; readonly name: string }[];
  /** From left to right. */
  readonly columns: readonly ColumnPlan[];
  readonly fields: readonly FieldPlan[];
  /** What becomes of each list, by its id. */
  readonly lists: Readonly<Record<string, ListTarget>>;
  /** As tags are stored. */
  readonly tags: readonly string[];
  /** How many tasks there will be. */
  readonly total: number;
  /** What is left out because of the choices, apart from what the tasks say of themselves. */
  readonly lost: Losses;
}

export interface ColumnPlan {
  readonly id: string;
  readonly name: string;
  readonly category: TaskStatus;
  readonly limit: number | null;
  /** The column to its left; null: it is the first. */
  readonly after: string | null;
}

export interface FieldPlan {
  readonly id: string;
  readonly name: string;
  readonly type: FieldTypeName;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

export interface Plan extends Outline {
  /** Undefined: it is left out. */
  task(card: Card): TaskPlan | undefined;
}

export interface TaskPlan {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly deadline: string | null;
  /** In minutes of the day, in the importer's time zone. */
  readonly dueTime: number | null;
  readonly dueZone: string;
  readonly status: TaskStatus;
  /** When it was done, if it is. */
  readonly doneAt: number | null;
  readonly streamId: string | null;
  readonly columnId: string | null;
  /** Names, as tags are stored. */
  readonly tags: readonly string[];
  /** By the ids of fields. */
  readonly values: FieldValues;
  readonly assignee: string;
  readonly rank: string;
  readonly comments: readonly CommentPlan[];
  /** Of its name and its description. */
  readonly fingerprints: { readonly name: string; readonly description: string };
  /** What of its card is left out. */
  readonly lost: Losses;
}

export interface CommentPlan {
  readonly id: string;
  readonly at: number;
  /** The author here. */
  readonly who: string;
  /** Whether the importer may change what belongs to others here. */
  readonly forOthers: boolean;
  readonly text: string;
  /** The text if it is imported as the importer's, naming the author. */
  readonly signed: string;
  /** Of its text. */
  readonly fingerprint: string;
}

export function planOf(board: Board, choices: ImportChoices, importer: Importer, { projectId, since }: Target): Plan {
  const places = placesOf(board, choices);
  const confirmed = (member: string) => ownOf(choices.members, member);
  const isOmitted = choices.archived === 'omit';
  const cardsToImport = ({ cards, archivedCards }: { cards: number; archivedCards: number }) =>
    isOmitted ? cards - archivedCards : cards;
  const listed = board.lists.map((list, at) => {
    const place = places[at] ?? 'STREAM';
    const target = statusOfTarget(place);
    const ownId = (...kind: readonly string[]) => derived(createdAtOf(list.id), projectId, list.id, ...kind);
    const [streamId, columnId] = [target ? null : ownId(), target?.isColumn ? ownId('column') : null];
    return { ...list, place, target, streamId, columnId };
  });
  const isThere = ({ archived, ...list }: (typeof listed)[number]) => !archived || cardsToImport(list) > 0;
  const people = board.members.map(({ id, name, username }) => ({
    name: name || username,
    person: confirmed(id),
  }));
  const personOf = (member: string | null) => (member === null ? undefined : confirmed(member));

  const fields = (board.fields ?? []).map((field): FieldPlan => {
    const ownId = (id: string) => derived(createdAtOf(id), projectId, id);
    const options = field.options.map(({ id, name }) => ({ id: ownId(id), name }));
    return { ...field, id: ownId(field.id), options };
  });

  function task(card: Card): TaskPlan | undefined {
    if (card.archived && isOmitted) return undefined;
    const list = listed[card.list];
    const members = card.members.flatMap((at) => people[at] ?? []);
    const doing = members.find(({ person }) => person !== undefined);
    const others = members.filter((member) => member !== doing).flatMap(({ name }) => name || []);
    const description = descriptionOf(card.body, others, card.attachments);
    const { start, due } = { start: dayOf(card.start, importer.timeZone), due: dayOf(card.due, importer.timeZone) };
    const isLate = start !== null && due !== null && start > due;
    const target = list?.target ?? null;
    const status = statusOf(card, target, choices);
    const comments = card.comments.map((comment) => commentOf(comment, personOf(comment.author)));
    const cut = (card.name.left > 0 ? 1 : 0) + [description, ...comments].filter((text) => text.cut).length;
    const at = createdAtOf(card.id) || Math.min(since, card.comments[0]?.at ?? since);
    return {
      id: derived(at, projectId, card.id),
      at: Math.min(at, since),
      name: card.name.text,
      description: description.text,
      startDate: isLate ? null : start,
      deadline: due,
      dueTime: due === null ? null : minuteOf(localTime(Date.parse(card.due ?? ''), importer.timeZone).time),
      dueZone: importer.timeZone ?? 'UTC',
      status,
      doneAt: status === 'DONE' ? doneAt(card, target) : null,
      streamId: list?.streamId ?? null,
      columnId: target?.status === status ? (list?.columnId ?? null) : null,
      tags: [...new Set(card.labels.flatMap((label) => board.labels[label]?.tag || []))],
      values: Object.fromEntries((card.values ?? []).flatMap((each) => valueOf(each) ?? [])),
      assignee: doing?.person ?? importer.id,
      rank: rankOf(since, card.list, card.place),
      comments: comments.map(({ plan }) => plan).filter(({ text }) => text !== ''),
      fingerprints: { name: fingerprint(card.name.text), description: fingerprint(description.found) },
      lost: added(
        card.lost,
        occurring({
          cut_texts: cut,
          late_starts: isLate,
          complete_marks: card.complete && status !== 'DONE',
          archived_marks: card.archived,
          further_members: others.length,
        }),
      ),
    };
  }

  function valueOf({ field: at, value }: CardValue): [[id: string, value: FieldValue]] | null {
    const field = fields[at];
    if (!field) return null;
    const { id, type, options } = field;
    const said =
      type === 'DATE'
        ? dayOf(String(value), importer.timeZone)
        : type === 'ONE_OF'
          ? options[Number(value)]?.id
          : value;
    return said === null || said === undefined ? null : [[id, said]];
  }

  function commentOf(
    comment: CardComment,
    author: string | undefined,
  ): { readonly plan: CommentPlan; readonly cut: boolean } {
    const own = author === importer.id || (author !== undefined && importer.speaksForOthers);
    const plain = commentText(comment, false);
    const signed = commentText(comment, true);
    const who = own ? (author ?? importer.id) : importer.id;
    const id = derived(comment.at, projectId, comment.id);
    const text = plain.text === '' || own ? plain.text : signed.text;
    return {
      plan: {
        id,
        at: Math.min(comment.at || since, since),
        who,
        forOthers: importer.speaksForOthers,
        text,
        signed: signed.text,
        fingerprint: fingerprint(signed.found),
      },
      cut: (own ? plain : signed).cut,
    };
  }

  return {
    name: board.name || 'Trello board',
    description: board.description,
    members: [...new Set(Object.values(choices.members))].filter((id) => id !== importer.id),
    // What is worked on comes first: a stream that holds archived cards alone is at the end.
    streams: livelyFirst(listed.filter(isThere)).flatMap(({ streamId, name }) =>
      streamId === null ? [] : [{ id: streamId, name: name || UNTITLED }],
    ),
    columns: columnsOf(listed.filter(isThere), projectId),
    fields,
    lists: Object.fromEntries(listed.map(({ id, place }) => [id, place])),
    tags: [...new Set(board.labels.flatMap((label) => (cardsToImport(label) > 0 && label.tag) || []))],
    total: cardsToImport(board),
    lost: occurring({
      archived_cards: board.cards - cardsToImport(board),
      list_settings: listed.filter((list) => list.isColored || (list.limit !== null && limitOf(list) === null)).length,
      lone_members: board.members.filter(({ id, cards }) => cards > 0 && confirmed(id) === undefined).length,
    }),
    task,
  };
}

function livelyFirst<T extends { readonly cards: number; readonly archivedCards: number }>(lists: readonly T[]): T[] {
  const [lively, others] = [true, false].map((is) => lists.filter((list) => list.cards > list.archivedCards === is));
  return [...(lively ?? []), ...(others ?? [])];
}

interface Listed {
  readonly name: string;
  readonly limit: number | null;
  readonly target: ReturnType<typeof statusOfTarget>;
  readonly columnId: string | null;
}

/** In the order of the lists, between which those of the statuses stand. */
function columnsOf(lists: readonly Listed[], projectId: string): ColumnPlan[] {
  const steps = lists.flatMap((list) =>
    list.target
      ? [{ ...list, target: list.target, id: list.columnId ?? idOfColumn(projectId, list.target.status) }]
      : [],
  );
  return steps.flatMap((list, at) => {
    const { id, name, target } = list;
    if (!target.isColumn) return [];
    return [
      { id, name: name || UNTITLED, category: target.status, limit: limitOf(list), after: steps[at - 1]?.id ?? null },
    ];
  });
}

const UNTITLED = 'Untitled list';

/** Only columns have one, of whole cards. */
function limitOf({ limit, columnId }: Pick<Listed, 'limit' | 'columnId'>): number | null {
  const isTaken = columnId !== null && limit !== null && Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX;
  return isTaken ? limit : null;
}

/** A list that means a status decides; in a stream, a card may be marked complete. */
function statusOf(card: Card, target: Listed['target'], { archived }: ImportChoices): TaskStatus {
  if (card.archived && archived === 'done') return 'DONE';
  if (target) return target.status;
  return card.complete ? 'DONE' : 'BACKLOG';
}

/** By what made it done; else when anything last happened to it. */
function doneAt({ times, complete }: Card, target: Listed['target']): number | null {
  const { completed, marked, moved, archived, active } = times;
  const made = target?.status === 'DONE' ? moved : complete ? marked : archived;
  return completed ?? made ?? active;
}

/** Of an instant, in the importer's time zone. */
function dayOf(instant: string | null, timeZone: string | null): string | null {
  const moment = instant === null ? Number.NaN : Date.parse(instant);
  const year = new Date(moment).getUTCFullYear();
  if (Number.isNaN(moment) || year < 1 || year > 9998) return null;
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
