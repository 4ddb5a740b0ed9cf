/** What an import would create: a pure function of the board, the choices, the importer and the target. */
import type { ImportChoices, ListTarget } from '#domain/imported/import-state.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { ownOf } from '#domain/own-value.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import type { Board, Card, CardComment } from './board.ts';
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
  /** As tags are stored. */
  readonly tags: readonly string[];
  /** How many tasks there will be. */
  readonly total: number;
  /** What is left out because of the choices, apart from what the tasks say of themselves. */
  readonly lost: Losses;
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
  /** Names, as tags are stored. */
  readonly tags: readonly string[];
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
  const listed = board.lists.map((list) => {
    const place = places.get(list.id) ?? 'STREAM';
    return { ...list, place, streamId: place === 'STREAM' ? derived(createdAtOf(list.id), projectId, list.id) : null };
  });
  const people = board.members.map(({ id, name, username }) => ({
    name: name || username,
    person: confirmed(id),
  }));
  const personOf = (member: string | null) => (member === null ? undefined : confirmed(member));

  function task(card: Card): TaskPlan | undefined {
    if (card.archived && isOmitted) return undefined;
    const list = listed[card.list];
    const members = card.members.flatMap((at) => people[at] ?? []);
    const doing = members.find(({ person }) => person !== undefined);
    const others = members.filter((member) => member !== doing).flatMap(({ name }) => name || []);
    const description = descriptionOf(card.body, others, card.attachments);
    const { start, due } = { start: dayOf(card.start, importer.timeZone), due: dayOf(card.due, importer.timeZone) };
    const isLate = start !== null && due !== null && start > due;
    const place = list?.place ?? 'STREAM';
    const status = statusOf(card, place, choices);
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
      doneAt: status === 'DONE' ? doneAt(card, place) : null,
      streamId: list?.streamId ?? null,
      tags: [...new Set(card.labels.flatMap((label) => board.labels[label]?.tag || []))],
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
    streams: livelyFirst(listed).flatMap(({ streamId, name, archived, ...list }) =>
      streamId !== null && (!archived || cardsToImport(list) > 0)
        ? [{ id: streamId, name: name || 'Untitled list' }]
        : [],
    ),
    tags: [...new Set(board.labels.flatMap((label) => (cardsToImport(label) > 0 && label.tag) || []))],
    total: cardsToImport(board),
    lost: occurring({
      archived_cards: board.cards - cardsToImport(board),
      lone_members: board.members.filter(({ id, cards }) => cards > 0 && confirmed(id) === undefined).length,
    }),
    task,
  };
}

function livelyFirst<T extends { readonly cards: number; readonly archivedCards: number }>(lists: readonly T[]): T[] {
  const [lively, others] = [true, false].map((is) => lists.filter((list) => list.cards > list.archivedCards === is));
  return [...(lively ?? []), ...(others ?? [])];
}

/** A list that means a status decides; in a stream, a card may be marked complete. */
function statusOf(card: Card, place: ListTarget, { archived }: ImportChoices): TaskStatus {
  if (card.archived && archived === 'done') return 'DONE';
  if (place !== 'STREAM') return place;
  return card.complete ? 'DONE' : 'BACKLOG';
}

/** By what made it done; else when anything last happened to it. */
function doneAt({ times, complete }: Card, place: ListTarget): number | null {
  const { completed, marked, moved, archived, active } = times;
  const made = place === 'DONE' ? moved : complete ? marked : archived;
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
