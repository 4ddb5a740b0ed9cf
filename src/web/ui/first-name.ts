/** People write it first; a name of one word is taken as it is. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? name;
}
