/** Summarizes a board before any of it is imported. */
import { statusOfTarget, type ImportChoices, type ImportPreview } from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import type { ImportTarget } from '../target.ts';
import type { Board } from './board.ts';
import { guessPlaces } from './lists.ts';

/** Everything but its target. */
export type BoardPreview = Omit<ImportPreview, 'projectId'>;

/** `matches`: account ids by member id. */
export function previewOf(board: Board, matches: ReadonlyMap<string, string>): BoardPreview {
  const { name, cards, archivedCards, comments, checklists, attachments } = board;
  const places = guessPlaces(board.lists);
  return {
    name,
    cards,
    archivedCards,
    comments,
    checklists,
    attachments,
    labels: new Set(board.labels.filter((label) => label.cards > 0).map(({ tag }) => tag)).size,
    lists: board.lists.map(({ id, name: called, archived, ...list }, at) => ({
      ...{ id, name: called, archived, cards: list.cards, archivedCards: list.archivedCards },
      place: places[at] ?? 'STREAM',
    })),
    members: board.members
      .map((member) => ({
        id: member.id,
        name: member.name || member.username,
        username: member.username,
        cards: member.cards,
        suggested: matches.get(member.id) ?? null,
      }))
      .toSorted((a, b) => b.cards - a.cards),
    missingComments: board.lost.missing_comments ?? 0,
  };
}

/** With what the last import into the same project has chosen. */
export function previewFor(preview: BoardPreview, { project, lists }: ImportTarget): ImportPreview {
  if (!project) return { ...preview, projectId: null };
  const hasChosen = Object.keys(lists).length > 0;
  return {
    ...preview,
    projectId: project.id,
    lists: preview.lists.map((list) => {
      // Earlier versions made streams of what means no status, and did not remember that.
      const place = !hasChosen && statusOfTarget(list.place)?.isColumn ? 'STREAM' : list.place;
      return { ...list, place: ownOf(lists, list.id) ?? place };
    }),
  };
}

/** What was chosen, and for the other lists what the preview says. */
export function chosenIn({ lists }: Pick<ImportPreview, 'lists'>, choices: ImportChoices): ImportChoices {
  return { ...choices, lists: { ...Object.fromEntries(lists.map(({ id, place }) => [id, place])), ...choices.lists } };
}
