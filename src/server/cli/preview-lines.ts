/** The preview of an import, for a terminal. */
import {
  statusOfTarget,
  type ImportChoices,
  type ListTarget,
  type ImportPreview,
} from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import type { KnownPerson } from '#server/import/trello/members.ts';

export function previewLines(preview: ImportPreview, choices: ImportChoices, people: readonly KnownPerson[]): string[] {
  const { name, cards, archivedCards, comments, checklists, attachments, labels } = preview;
  const lines = [
    `${name}: ${cards} cards (${archivedCards} archived), ${comments} comments, ${checklists} checklists, ` +
      `${attachments} attachments, ${labels} labels`,
    ...(preview.projectId === null ? [] : ['This board was imported before. Its project will be updated.']),
    '',
    'Lists',
    ...preview.lists.map((list) => {
      const place =
        list.cards > 0 || !list.archived ? textOf(ownOf(choices.lists, list.id) ?? list.place) : 'not imported';
      const count = `${cardsOf(list)}${list.archived ? ', archived' : ''}`;
      return `  ${list.name.padEnd(36)}  ${count.padEnd(22)}  ${place}`;
    }),
    '',
    'Members',
    ...preview.members.map((member) => {
      const confirmed = people.find(({ id }) => id === ownOf(choices.members, member.id));
      const suggested = people.find(({ id }) => id === member.suggested);
      const who = confirmed
        ? `added as a member: ${confirmed.name}`
        : suggested
          ? `might be ${suggested.name}: confirm with --members`
          : 'no account: cards are assigned to the owner';
      return `  ${member.name.padEnd(36)}  ${cardsOf(member).padEnd(22)}  ${who}`;
    }),
    '',
  ];
  return lines;
}

const STATUS_NAMES: Readonly<Record<TaskStatus, string>> = {
  BACKLOG: 'Backlog',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  ON_HOLD: 'On hold',
};

function textOf(target: ListTarget): string {
  const found = statusOfTarget(target);
  if (!found) return 'a stream';
  return found.isColumn ? `a column in ${STATUS_NAMES[found.status]}` : `status ${STATUS_NAMES[found.status]}`;
}

function cardsOf({ cards }: { readonly cards: number }): string {
  return cards === 1 ? '1 card' : `${cards} cards`;
}
