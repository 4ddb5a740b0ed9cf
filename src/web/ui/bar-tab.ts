/** The class of a tab in the bottom bar of phones: seven fit side by side, also on small phones. */
export const barTab = 'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-1 text-xs font-medium';
