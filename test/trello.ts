/** The file of a small Trello board, in the shape in which Trello exports one; made up. */

const id = (n: number) => `5ca3d99a${n.toString(16).padStart(16, '0')}`;

export const ids = {
  board: id(1),
  toDo: id(10),
  doing: id(11),
  done: id(12),
  review: id(13),
  old: id(14),
  ann: id(20),
  zoe: id(21),
  red: id(30),
  unnamed: id(31),
  poster: id(40),
  venue: id(41),
  speech: id(42),
  archived: id(43),
  forgotten: id(44),
} as const;

/** Any part of it may be replaced. */
export function trelloBoard(change: (board: TrelloFile) => void = () => {}): string {
  const board = example();
  change(board);
  return JSON.stringify(board);
}

export type TrelloFile = ReturnType<typeof example>;

function example() {
  return {
    id: ids.board,
    name: 'Summer fair 夏祭り',
    desc: 'Everything for the **fair**.',
    closed: false,
    url: 'https://trello.com/b/abc/summer-fair',
    lists: [
      { id: ids.done, name: 'Done ✅', closed: false, pos: 3000 },
      { id: ids.toDo, name: 'To Do', closed: false, pos: 1000 },
      { id: ids.doing, name: 'Doing', closed: false, pos: 2000 },
      { id: ids.review, name: 'Waiting for Zoë', closed: false, pos: 2500 },
      { id: ids.old, name: 'Sponsors', closed: true, pos: 500 },
    ],
    labels: [
      { id: ids.red, name: 'Print', color: 'red' },
      { id: ids.unnamed, name: '', color: 'green' },
    ],
    members: [
      { id: ids.ann, fullName: 'Ann Archer', username: 'annarcher' },
      { id: ids.zoe, fullName: 'Zoë Žižka', username: 'zoe' },
    ],
    cards: [
      card(ids.venue, 'Book the venue', ids.toDo, { pos: 2000, idMembers: [ids.zoe] }),
      card(ids.poster, 'ポスターを印刷する', ids.toDo, {
        desc: 'A2, *two* colours\n\nкрасный и синий',
        due: '2026-06-01T21:30:00.000Z',
        idLabels: [ids.red, ids.unnamed],
        idMembers: [ids.ann, ids.zoe],
        attachments: [
          { name: 'draft [2].pdf', url: 'https://example.org/draft (2).pdf' },
          { name: 'a trap', url: 'javascript:alert(1)' },
        ],
        badges: { comments: 3 },
      }),
      card(ids.speech, 'Write the speech', ids.doing, { dueComplete: true }),
      card(ids.archived, 'Find last year’s list', ids.doing, { closed: true }),
      card(ids.forgotten, 'Ask the bakery', ids.old, {}),
    ],
    checklists: [
      {
        id: id(50),
        name: 'Before printing',
        idCard: ids.poster,
        pos: 1,
        checkItems: [
          {
            id: id(52),
            name: 'Ask three shops',
            state: 'incomplete',
            pos: 2,
            idMember: ids.zoe,
            due: '2026-05-30T10:00:00.000Z',
          },
          { id: id(51), name: 'Proofread', state: 'complete', pos: 1 },
        ],
      },
    ],
    actions: [
      comment(61, ids.poster, ids.zoe, 'Zoë Žižka', '2026-04-02T09:15:00.000Z', 'Looks **good**'),
      comment(60, ids.poster, ids.ann, 'Ann Archer', '2026-04-01T08:00:00.000Z', 'First draft is up'),
      { ...comment(62, ids.venue, ids.zoe, 'Zoë Žižka', '2026-04-01T08:00:00.000Z', 'moved'), type: 'updateCard' },
    ],
  };
}

function card(cardId: string, name: string, list: string, rest: object) {
  return {
    id: cardId,
    name,
    desc: '',
    idList: list,
    closed: false,
    pos: 1000,
    due: null as string | null,
    dueComplete: false,
    idLabels: [] as string[],
    idMembers: [] as string[],
    idChecklists: [],
    attachments: [] as { name: string; url: string }[],
    badges: { comments: 0 },
    ...rest,
  };
}

function comment(n: number, cardId: string, author: string, fullName: string, date: string, text: string) {
  return {
    id: id(n),
    idMemberCreator: author,
    type: 'commentCard',
    date,
    memberCreator: { id: author, fullName, username: fullName.toLowerCase() },
    data: { text, card: { id: cardId, name: 'x' }, board: { id: ids.board } },
  };
}
