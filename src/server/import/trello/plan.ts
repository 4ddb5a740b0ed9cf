/** What an import would bring in: a pure function of the board, the choices and who imports it to where. */
import type { Choices, Place } from '#domain/imported/job.ts';
import { NAME_MAX } from '#domain/input.ts';
import { ownOf } from '#domain/own.ts';
import { tagName } from '#domain/tag/rules.ts';
import { rankAt } from '#domain/task/rank.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import type { Board, Card, Said } from './board.ts';
import { placesOf } from './choices.ts';
import { derived, madeAt } from './ids.ts';
import { clean, commentText, descriptionOf, nameOf } from './text.ts';

export interface Importer {
  readonly id: string;
  /** IANA name, or null: due dates are those of UTC then. */
  readonly timeZone: string | null;
  /**
   * Whether comments of others come in as theirs. Only who answers for the instance may speak for others; else a
   * comment is the importer's and names its author.
   */
  readonly speaksForOthers: boolean;
}

export interface Target {
  readonly projectId: string;
  /** When the project was made here: what is imported stands behind what is made here. */
  readonly since: number;
}

export interface Plan {
  readonly name: string;
  readonly description: string;
  /** Confirmed, besides the importer. */
  readonly members: readonly string[];
  readonly streams: readonly { readonly id: string; readonly name: string }[];
  /** As tags are stored. */
  readonly tags: readonly string[];
  readonly cards: readonly Card[];
  /** Worked out when its turn comes. */
  task(card: Card): TaskPlan;
  readonly omitted: number;
}

export interface TaskPlan {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly description: string;
  readonly deadline: string | null;
  readonly status: TaskStatus;
  readonly streamId: string | null;
  /** Names, as tags are stored. */
  readonly tags: readonly string[];
  readonly assignee: string;
  readonly rank: string;
  readonly comments: readonly CommentPlan[];
  /** How many of its texts were too long. */
  readonly cut: number;
}

export interface CommentPlan {
  readonly id: string;
  readonly at: number;
  /** Whose it is here. */
  readonly who: string;
  readonly text: string;
  /** As the importer's, who names its author. */
  readonly signed: string;
}

export function planOf(board: Board, choices: Choices, importer: Importer, { projectId, since }: Target): Plan {
  const places = placesOf(board, choices);
  const cards = board.cards.filter((card) => !(card.archived && choices.archived === 'omit'));
  const used = new Set(cards.map((card) => card.list));
  const streamOf = (list: string) => (places.get(list) === 'STREAM' ? derived(madeAt(list), projectId, list) : null);
  const streams = board.lists
    .filter((list) => places.get(list.id) === 'STREAM' && (!list.archived || used.has(list.id)))
    .map((list) => ({ id: streamOf(list.id) ?? '', name: shortened(list.name) || 'Untitled list' }));
  const names = new Map(board.members.map((member) => [member.id, member.name || member.username]));
  const personOf = (member: string | null) => (member === null ? undefined : ownOf(choices.members, member));

  function task(card: Card): TaskPlan {
    const doing = card.members.find((member) => personOf(member) !== undefined);
    const others = card.members.filter((member) => member !== doing).flatMap((member) => names.get(member) || []);
    const name = nameOf(card);
    const description = descriptionOf(card, others);
    const comments = card.comments.map((said) => commentOf(said, personOf(said.author)));
    const at = madeAt(card.id) || Math.min(since, card.comments[0]?.at ?? since);
    return {
      id: derived(at, projectId, card.id),
      at: Math.min(at, since),
      name: name.text,
      description: description.text,
      deadline: dueDate(card.due, importer.timeZone),
      status: statusOf(card, places.get(card.list) ?? 'STREAM', choices),
      streamId: streamOf(card.list),
      tags: tagsOf(card),
      assignee: personOf(doing ?? null) ?? importer.id,
      rank: rankAt(since - 1 - card.column * 2 ** 33 - Math.min(Math.max(card.pos, 0), 2 ** 33 - 1)),
      comments: comments.map(({ plan }) => plan).filter(({ text }) => text !== ''),
      cut: [name, description, ...comments].filter(({ cut }) => cut).length,
    };
  }

  function commentOf(said: Said, author: string | undefined): { readonly plan: CommentPlan; readonly cut: boolean } {
    const own = author === importer.id || (author !== undefined && importer.speaksForOthers);
    const plain = commentText(said, false);
    const signed = commentText(said, true);
    const who = own ? (author ?? importer.id) : importer.id;
    const id = derived(said.at, projectId, said.id);
    const text = plain.text === '' || own ? plain.text : signed.text;
    return {
      plan: { id, at: Math.min(said.at || since, since), who, text, signed: signed.text },
      cut: (own ? plain : signed).cut,
    };
  }

  return {
    name: shortened(board.name) || 'Trello board',
    description: clean(board.description).trim().slice(0, 50_000).toWellFormed(),
    members: [...new Set(Object.values(choices.members))].filter((id) => id !== importer.id),
    streams,
    tags: [...new Set(cards.flatMap(tagsOf))],
    cards,
    task,
    omitted: board.cards.length - cards.length,
  };
}

/** A list that means a status says so; in a stream, a card may be marked complete. */
function statusOf(card: Card, place: Place, { archived }: Choices): TaskStatus {
  if (card.archived && archived === 'done') return 'DONE';
  if (place !== 'STREAM') return place;
  return card.complete ? 'DONE' : 'BACKLOG';
}

function tagsOf({ labels }: Card): string[] {
  return [...new Set(labels.map((label) => tagName(shortened(label))).filter(Boolean))];
}

function shortened(name: string): string {
  return clean(name).replace(/\s+/g, ' ').trim().slice(0, NAME_MAX).toWellFormed();
}

/** The day on which it is due where the importer lives. */
function dueDate(due: string | null, timeZone: string | null): string | null {
  const moment = due === null ? Number.NaN : Date.parse(due);
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
