/** The form of a command's input: which fields it has, and of which kind of row it speaks, whatever else they hold. */
import type { Call } from '#domain/command.ts';

export function formOf({ name, input }: Call): string {
  const fields = Object.entries(Object(input) as object).map(([field, value]) =>
    field === 'kind' ? `${field} ${String(value)}` : field,
  );
  return [name, ...fields].join(', ');
}
