/**
 * Stands in for a package that Lingui's compiler of messages would bring along (vite.config.ts): dates within messages,
 * spelled as `{when, date, ::yMMMd}`. Ours come formatted, see ui/date.ts.
 */
export function parseDateTokens(skeleton: string): never {
  throw new Error(`A message spells a date as “${skeleton}”: format it with ui/date.ts and pass the text`);
}

/** Only asked for what `parseDateTokens` has answered. */
export function getDateFormatOptions(): never {
  throw new Error('No message spells a date');
}
