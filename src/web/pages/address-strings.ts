/** The named values of an address that are texts; whatever else someone has typed into it is left out. */
export function addressStrings<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const known = names.flatMap((name) => {
    const value = Object.hasOwn(search, name) ? search[name] : undefined;
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as { readonly [name in Name]?: string };
}
