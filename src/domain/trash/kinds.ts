/** What goes to the trash when it is deleted, in the order in which a mixed list is easiest to read. */
export const TRASH_KINDS = ['project', 'task', 'stream', 'tag', 'comment'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
