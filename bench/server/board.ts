/** Makes the file of a Trello board with this many cards of typical size. */

const LISTS = 8;
const id = (n: number) => (0x5cb00000 + n).toString(16).padEnd(24, '0');

export function boardFile(cards: number): string {
  return JSON.stringify({
    id: id(0),
    name: 'A large board',
    desc: '',
    lists: Array.from({ length: LISTS }, (_, at) => ({
      id: id(100 + at),
      name: ['To do', 'Doing', 'Done'][at] ?? `Theme ${at}`,
      closed: false,
      pos: at,
    })),
    labels: [{ id: id(50), name: 'Urgent', color: 'red' }],
    members: [],
    cards: Array.from({ length: cards }, (_, at) => ({
      id: id(1_000 + at),
      name: `Card ${at}: agree with the others on what is to be done, and by when`,
      desc: 'We have talked about it twice. '.repeat(12),
      idList: id(100 + (at % LISTS)),
      closed: at % 3 === 0,
      pos: at,
      due: at % 5 === 0 ? '2026-05-04T10:00:00.000Z' : null,
      idLabels: at % 2 === 0 ? [id(50)] : [],
      idMembers: [],
      attachments: [{ name: 'notes.pdf', url: `https://example.org/${at}` }],
      // What Trello adds to each card and nobody needs.
      limits: Object.fromEntries(
        Array.from({ length: 12 }, (_, n) => [`limit${n}`, { status: 'ok', disableAt: 1000 }]),
      ),
    })),
    checklists: Array.from({ length: Math.floor(cards / 4) }, (_, at) => ({
      idCard: id(1_000 + 4 * at),
      name: 'Before it is done',
      pos: 1,
      checkItems: ['Ask', 'Write', 'Check'].map((name, pos) => ({ name, pos, state: 'incomplete' })),
    })),
    actions: Array.from({ length: 1_000 }, (_, at) => ({
      id: id(500_000 + at),
      type: 'commentCard',
      date: '2026-05-04T10:00:00.000Z',
      idMemberCreator: id(1),
      memberCreator: { fullName: 'Somebody', username: 'somebody' },
      data: { text: 'Looks good to me, please go on.', card: { id: id(1_000 + at) } },
    })),
  });
}
