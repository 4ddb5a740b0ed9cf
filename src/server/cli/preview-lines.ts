/** The preview of an import, for a terminal. */
import type { ImportChoices, ListTarget, ImportPreview } from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import { placesOf } from '#server/import/trello/choices.ts';
import type { KnownPerson } from '#server/import/trello/members.ts';

export function previewLines(preview: ImportPreview, choices: ImportChoices, people: readonly KnownPerson[]): string[] {
  const { name, cards, archivedCards, comments, checklists, attachments, labels } = preview;
  const places = placesOf(preview, choices);
  const lines = [
    `${name}: ${cards} cards (${archivedCards} archived), ${comments} comments, ${checklists} checklists, ` +
      `${attachments} attachments, ${labels} labels`,
    ...(preview.projectId === null ? [] : ['This board was imported before. Its project will be updated.']),
    '',
    'Lists',
    ...preview.lists.map((list) => {
      const place = list.cards > 0 || !list.archived ? texts[places.get(list.id) ?? 'STREAM'] : 'not imported';
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

const texts: Readonly<Record<ListTarget, string>> = {
  BACKLOG: 'status Backlog',
  IN_PROGRESS: 'status In progress',
  DONE: 'status Done',
  ON_HOLD: 'status On hold',
  STREAM: 'a stream',
};

function cardsOf({ cards }: { readonly cards: number }): string {
  return cards === 1 ? '1 card' : `${cards} cards`;
}
