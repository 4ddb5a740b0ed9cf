import { liveOptions, typeOf, type Voice } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { FieldValue as Value } from '#domain/field/value.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';

interface FieldValueProps {
  readonly field: FieldRow;
  readonly value: Value;
  readonly voice: Voice;
  /** How many options are shown; the others are counted. */
  readonly most?: number;
}

/** What a task says in a field, for a reader. Options are chips, which the element around them lays out. */
export function FieldValue({ field, value, voice, most = Infinity }: FieldValueProps) {
  const text = typeOf(field.type).text(value, field, voice);
  if (field.type === 'PERSON')
    return (
      <>
        <Avatar size="xs" name={text} seed={String(value)} labelled={false} />
        <span dir="auto" className="truncate">
          {text}
        </span>
      </>
    );
  const chosen = liveOptions(field).filter(({ id }) => value === id || (Array.isArray(value) && value.includes(id)));
  if (chosen.length > 0)
    return (
      <>
        {chosen.slice(0, most).map(({ id, name, hue }) => (
          <Chip key={id} {...(hue !== null && { hue })}>
            {name}
          </Chip>
        ))}
        {chosen.length > most && <Chip keepsWidth>+{chosen.length - most}</Chip>}
      </>
    );
  return (
    <span dir="auto" className="truncate">
      {text}
    </span>
  );
}
