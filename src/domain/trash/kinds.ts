/** The kinds of things that go to the trash, in the order that makes a mixed list easiest to read. */
export const TRASH_KINDS = ['project', 'team', 'task', 'stream', 'column', 'field', 'tag', 'comment', 'note'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
