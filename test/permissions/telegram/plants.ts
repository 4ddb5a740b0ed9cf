/** Faults in what Telegram’s people come through, each of which the comparison has to find. */
export interface Plant {
  readonly what: string;
  readonly door: 'chat' | 'mini app';
  readonly file: string;
  /** Stands there once. */
  readonly find: string;
  readonly replace: string;
}

export const plants: readonly Plant[] = [
  {
    what: 'a card shows any task',
    door: 'chat',
    file: 'src/telegram/chat/acts.ts',
    find: 'const task = readableTask(rows, visitor.person, id);\n    return task && show(',
    replace: "const task = rows.get('task', id);\n    return task && show(",
  },
  {
    what: 'a board shows any project',
    door: 'chat',
    file: 'src/telegram/chat/acts.ts',
    find: 'readableProject(rows, person, id)',
    replace: "rows.get('project', id)",
  },
  {
    what: 'a search finds what somebody else can read',
    door: 'chat',
    file: 'src/telegram/chat/commands.ts',
    find: 'searchTasks(ports, visitor.person,',
    replace:
      "searchTasks(ports, (await ports.database.db.selectFrom('telegramLink').select('person').orderBy('person').executeTakeFirst())?.person ?? '',",
  },
  {
    what: 'a reply is not asked for its rights',
    door: 'chat',
    file: 'src/telegram/chat/replies.ts',
    find: "const refused = await turn.run(createComment({ id: turn.id('comment'), taskId: message.taskId, text: words }));",
    replace: 'const refused: string | null = null;',
  },
  {
    what: 'a button acts with the rights of the task’s author',
    door: 'chat',
    file: 'src/telegram/chat/turn.ts',
    find: 'await door.execute(person,',
    replace:
      "await door.execute((await store.read((reader) => asRows(reader).get('task', String(Object(call.input).id))))?.userId ?? person,",
  },
  {
    what: 'the buttons of an unlinked account still work',
    door: 'chat',
    file: 'src/telegram/link/links.ts',
    find: "db.deleteFrom('telegramLink').where('person', '=', person).executeTakeFirst()",
    replace: '{ numDeletedRows: 1n }',
  },
  {
    what: 'a ticket opens the socket of somebody else',
    door: 'mini app',
    file: 'src/server/auth/mini-app.ts',
    find: 'return found && sessions.findByToken(found.value);',
    replace: `const session = found && (await sessions.findByToken(found.value));
      const other = await db.selectFrom('person').select('id').orderBy('id').executeTakeFirst();
      return session && { ...session, person: other?.id ?? '' };`,
  },
  {
    what: 'a ticket opens two sockets',
    door: 'mini app',
    file: 'src/server/auth/mini-app.ts',
    find: "await takeToken(database, ['mini-app-socket'], ticket, clock.now())",
    replace: `await db.selectFrom('authVerification').selectAll().where('identifier', '=', hashed(ticket)).executeTakeFirst()`,
  },
  {
    what: 'a session outlives its link',
    door: 'mini app',
    file: 'src/telegram/link/links.ts',
    find: "where('token', 'like', `${MINI_APP_TOKEN}%`)",
    replace: "where('token', 'like', 'none')",
  },
];
