/** One tab of the bar at the bottom of a phone: seven stand side by side, on small phones too. */
export const barTab =
  'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium';
