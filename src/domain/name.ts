/**
 * The form by which names are compared: names that differ only in case, surrounding spaces or Unicode composition are
 * the same name.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}
