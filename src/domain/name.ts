/**
 * The form by which names are compared: names that differ only in case, surrounding spaces or Unicode composition are
 * the same name.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}

const MOST_NAMED = 3;

/** Up to three names, and that there are more: they are shown in one line. */
export function listedNames(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ', …' : '';
  return names.slice(0, MOST_NAMED).join(', ') + more;
}
