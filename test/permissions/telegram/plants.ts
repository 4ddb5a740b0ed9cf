import type { Fault } from '../plants/planting.ts';

/** Faults in what Telegram’s people come through, each of which the comparison has to find. */
export interface Plant extends Fault {
  /** Who finds it: the comparison of all chats, of one that is not linked any more, of pages, of their keys. */
  readonly found: 'in chats' | 'in an unlinked chat' | 'in pages' | 'by its keys' | 'in a page without a link';
}

export const plants: readonly Plant[] = [
  {
    what: 'a card shows any task',
    found: 'in chats',
    file: 'src/telegram/chat/acts.ts',
    find: 'task && show(rows, visitor, task)',
    replace: "((any) => any && show(rows, visitor, any))(rows.get('task', id))",
  },
  {
    what: 'a board shows any project',
    found: 'in chats',
    file: 'src/telegram/chat/acts.ts',
    find: 'readableProject(rows, person, id)',
    replace: "rows.get('project', id)",
  },
  {
    what: 'a search finds what somebody else can read',
    found: 'in chats',
    file: 'src/telegram/chat/commands.ts',
    find: 'search(ports, visitor.person, { text, most: FOUND_MAX })',
    replace:
      "search(ports, (await ports.database.db.selectFrom('telegramLink').select('person').orderBy('person').executeTakeFirst())?.person ?? '', { text, most: FOUND_MAX })",
  },
  {
    what: 'a reply is not asked for its rights',
    found: 'in chats',
    file: 'src/telegram/chat/replies.ts',
    find: "turn.run(createComment({ id: turn.id('comment'), taskId: message.taskId, text: words }))",
    replace: 'null',
  },
  {
    what: 'a button acts with the rights of the task’s author',
    found: 'in chats',
    file: 'src/telegram/chat/turn.ts',
    find: "door.execute(person, { id, client: 'telegram', n: count, ...call }, true)",
    replace:
      "door.execute((await store.read((reader) => asRows(reader).get('task', String(Object(call.input).id))))?.userId ?? person, { id, client: 'telegram', n: count, ...call }, true)",
  },
  {
    what: 'the buttons of an unlinked account still work',
    found: 'in an unlinked chat',
    file: 'src/telegram/link/links.ts',
    find: "db.deleteFrom('telegramLink').where('person', '=', person).executeTakeFirst()",
    replace: '{ numDeletedRows: 1n }',
  },
  {
    what: 'a ticket opens the socket of somebody else',
    found: 'in pages',
    file: 'src/server/auth/mini-app.ts',
    find: 'found && sessions.findByStored(found.value)',
    replace: `(async (session, other) => session && { ...session, person: other?.id ?? '' })(
      found && (await sessions.findByStored(found.value)),
      await database.db.selectFrom('person').select('id').orderBy('id').executeTakeFirst(),
    )`,
  },
  {
    what: 'a ticket opens two sockets',
    found: 'by its keys',
    file: 'src/server/auth/mini-app.ts',
    find: "takeToken(database, ['mini-app-socket'], ticket, clock.now())",
    replace: `database.db.selectFrom('authVerification').selectAll().where('identifier', '=', hashed(ticket)).executeTakeFirst()`,
  },
  {
    what: 'a session outlives its link',
    found: 'in a page without a link',
    file: 'src/telegram/link/links.ts',
    find: '`${MINI_APP_TOKEN}%`',
    replace: "'none'",
  },
];
