/**
 * Converts the file into what Pulse keeps of it. Each step goes through its part of the file once, and nothing that
 * many refer to is copied to each of them: the result is never much larger than the file.
 */
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { tagName } from '#domain/tag/name.ts';
import { COMMENT_TEXT_MAX, COMMENTS_MAX } from '../limits.ts';
import { tooMany } from './check-amounts.ts';
import type { Board, Card, CardComment } from './board.ts';
import { timesOf } from './card-times.ts';
import type { File, FileCard } from './file.ts';
import { createdAtOf } from './ids.ts';
import { readFields } from './custom-fields.ts';
import { added, lossesOfBoard, lossesOfCard, occurring } from './losses.ts';
import { byPosition, placeText } from './position.ts';
import { attachmentLinks, boardDescription, cardBody, cardName, commentBody, shortName } from './text.ts';

export interface ReadBoard {
  readonly board: Board;
  /** In the order of the board. */
  readonly cards: readonly Card[];
}

/** How many lists, and how many cards, are used to recognize a board. */
const KNOWN_MAX = 100;
/** The longest text accepted as an instant. */
const INSTANT_MAX = 40;

export function parseBoard(file: File): ReadBoard {
  const lists = uniqueById(sorted(file.lists));
  const labels = uniqueById(file.labels);
  const members = uniqueById(file.members);
  const custom = readFields(uniqueById(sorted(file.customFields)));
  const place = { lists: indexes(lists), labels: indexes(labels), members: indexes(members) };
  const comments = commentsOf(file);
  const checklists = Map.groupBy(sorted(file.checklists), ({ idCard }) => idCard);

  function nameOfMember(id: string | null): string {
    const member = members[place.members.get(id ?? '') ?? -1];
    return member ? shortName(member.fullName) || shortName(member.username) : '';
  }

  const timesOfCard = timesOf(file);

  function cardOf(one: FileCard, list: number, tie: number): Card {
    const ownChecklists = checklists.get(one.id) ?? [];
    const { values, texts, lost } = custom.read(one.customFieldItems);
    const own = ownChecklists.map(({ name, checkItems }) => ({
      name,
      items: sorted(checkItems).map((item) => ({
        name: item.name,
        done: item.state === 'complete',
        member: nameOfMember(item.idMember),
        due: shortEnough(item.due),
      })),
    }));
    return {
      id: one.id,
      name: cardName(one.name),
      body: cardBody(one.name, [one.desc, ...texts].filter(Boolean).join('\n\n'), own),
      attachments: attachmentLinks(one.attachments),
      list,
      archived: one.closed || lists[list]?.closed === true,
      place: placeText(one.pos, tie),
      start: shortEnough(one.start),
      due: shortEnough(one.due),
      complete: one.dueComplete,
      times: timesOfCard(one),
      labels: found(one.idLabels, place.labels),
      values,
      members: found(one.idMembers, place.members),
      comments: comments.get(one.id) ?? [],
      lost: added(lossesOfCard(one, ownChecklists), occurring({ custom_fields: lost })),
    };
  }

  const before = new Map<string, number>();
  const known = sorted(uniqueById(file.cards)).flatMap((one) => {
    const list = place.lists.get(one.idList);
    if (list === undefined) return [];
    const spot = `${list} ${one.pos}`;
    const tie = before.get(spot) ?? 0;
    before.set(spot, tie + 1);
    return [{ one, card: cardOf(one, list, tie) }];
  });
  const cards = known.map(({ card }) => card).toSorted((a, b) => a.list - b.list);
  const taken = new Set(cards.map(({ id }) => id));
  const strayChecklists = file.checklists.filter(({ idCard }) => !taken.has(idCard)).length;
  const strayComments = [...comments].filter(([id]) => !taken.has(id)).reduce((sum, [, all]) => sum + all.length, 0);
  const exported = total(cards, ({ comments }) => comments.length);
  const counted = total(file.cards, ({ badges }) => Math.min(Math.max(Math.trunc(badges.comments), 0), 1_000_000));
  const uses = usesOf(cards);

  return {
    cards,
    board: {
      id: file.id,
      name: shortName(file.name),
      description: boardDescription(file.desc),
      lists: lists.map(({ id, name, closed, color, softLimit }, at) => ({
        id,
        name: shortName(name),
        archived: closed,
        limit: softLimit,
        isColored: Boolean(color),
        ...uses.list(at),
      })),
      labels: labels.map(({ name, color }, at) => ({
        tag: tagOf({ name, color }),
        ...uses.label(at),
      })),
      members: members.map(({ id, fullName, username, email }, at) => ({
        id,
        name: shortName(fullName),
        username: shortName(username),
        email: email === null ? null : shortName(email),
        cards: uses.member(at),
      })),
      fields: custom.fields,
      cards: cards.length,
      archivedCards: cards.filter(({ archived }) => archived).length,
      comments: exported,
      checklists: total(known, ({ one }) => checklists.get(one.id)?.length ?? 0),
      attachments: total(known, ({ one }) => one.attachments.length),
      lost: {
        ...lossesOfBoard(
          file,
          labels.map((label, at) => ({
            tag: tagOf(label),
            isNamed: shortName(label.name) !== '',
            cards: uses.label(at).cards,
          })),
          lists.map((list, at) => ({ ...list, cards: uses.list(at).cards })),
        ),
        ...occurring({
          missing_comments: counted - exported,
          history: file.actions.filter(({ type }) => !isComment(type)).length,
          strays: strayComments + strayChecklists + file.cards.length - cards.length,
        }),
      },
      known: [...oldest(lists), ...oldest(cards.filter(({ archived }) => !archived))],
    },
  };
}

function shortEnough(due: string | null): string | null {
  return due !== null && due.length <= INSTANT_MAX ? due : null;
}

/** A label without a name is known by its color. */
function tagOf({ name, color }: { name: string; color: string | null }): string {
  return tagName(shortName(name) || shortName(color ?? ''));
}

const shortText = (max: number) => z.string().check(z.maxLength(max));
const comment = z.object({
  id: shortText(100),
  date: shortText(INSTANT_MAX),
  idMemberCreator: otherwise(z.nullable(shortText(100)), null),
  memberCreator: otherwise(z.object({ fullName: otherwise(z.string(), ''), username: otherwise(z.string(), '') }), {
    fullName: '',
    username: '',
  }),
  data: z.object({ text: z.string(), card: z.object({ id: z.string() }) }),
});

/** By card, oldest first. */
function commentsOf(file: File): Map<string, CardComment[]> {
  const byCard = new Map<string, CardComment[]>();
  const seen = new Set<string>();
  for (const action of file.actions) {
    const parsed = isComment(action.type) ? comment.safeParse(action) : undefined;
    if (!parsed?.success || seen.has(action.id)) continue;
    seen.add(action.id);
    const { id, date, idMemberCreator: author, memberCreator, data } = parsed.data;
    const at = Date.parse(date);
    const authorName = shortName(memberCreator.fullName) || shortName(memberCreator.username);
    const cardComment = { id, author, authorName, at: Number.isNaN(at) ? 0 : at, text: commentBody(data.text) };
    const all = byCard.get(data.card.id);
    if (all) all.push(cardComment);
    else byCard.set(data.card.id, [cardComment]);
  }
  for (const all of byCard.values()) {
    if (all.length > COMMENTS_MAX) throw tooMany(COMMENTS_MAX, 'comments', 'on one card');
    const length = total(all, ({ text }) => text.text.length);
    if (length > COMMENT_TEXT_MAX) throw tooMany(COMMENT_TEXT_MAX, 'characters', 'in the comments on one card');
    all.sort((a, b) => a.at - b.at);
  }
  return byCard;
}

/** A copied card brings its comments along. */
function isComment(type: string): boolean {
  return type === 'commentCard' || type === 'copyCommentCard';
}

/** On how many cards each list, label and member is used, by index. */
function usesOf(cards: readonly Card[]) {
  const count = (all: (card: Card) => readonly number[]) => {
    const counts = new Map<number, { cards: number; archivedCards: number }>();
    for (const card of cards) {
      for (const at of all(card)) {
        const used = counts.get(at) ?? { cards: 0, archivedCards: 0 };
        counts.set(at, used);
        used.cards += 1;
        if (card.archived) used.archivedCards += 1;
      }
    }
    return (at: number) => counts.get(at) ?? { cards: 0, archivedCards: 0 };
  };
  const member = count(({ members }) => members);
  return {
    list: count(({ list }) => [list]),
    label: count(({ labels }) => labels),
    member: (at: number) => member(at).cards,
  };
}

/** Those most likely to have existed at an earlier import. */
function oldest(all: readonly { readonly id: string }[]): string[] {
  return all
    .map(({ id }) => id)
    .toSorted((a, b) => createdAtOf(a) - createdAtOf(b))
    .slice(0, KNOWN_MAX);
}

/** The first of several with the same id. */
function uniqueById<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function indexes(all: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(all.map(({ id }, at) => [id, at]));
}

/** The known ones, each once. */
function found(ids: readonly string[], known: ReadonlyMap<string, number>): number[] {
  return [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
}

function sorted<T extends { readonly pos: number }>(all: readonly T[]): T[] {
  return all.toSorted(byPosition);
}

function total<T>(all: readonly T[], count: (one: T) => number): number {
  return all.reduce((sum, one) => sum + count(one), 0);
}
