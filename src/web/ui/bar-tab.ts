/** The class of a tab in the bottom bar of phones: five, the one in the middle raised. */
export const barTab = 'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-1 text-xs font-medium';
