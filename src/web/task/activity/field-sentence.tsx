/** A change of what a task says in a field of its project, as a sentence. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldOf, isOfOptions } from '#domain/activity/field-changes.ts';
import { typeOf } from '#domain/field/field-types.ts';
import type { FieldValue } from '#domain/field/value.ts';
import { useRow } from '#web/data/context.ts';
import { useVoice } from '../fields/voice.ts';
import { Word, type PartProps } from './word.tsx';

export function FieldSentence({ who, line: { field: changed, from, to } }: PartProps) {
  const { t } = useLingui();
  const voice = useVoice();
  const field = useRow('field', fieldOf(changed) ?? '');
  if (changed === 'fields') {
    const name = <Word>{from ?? to}</Word>;
    if (to === null)
      return (
        <Trans>
          {who} moved this to a project without the field {name}
        </Trans>
      );
    return (
      <Trans>
        {who} moved this to a project with the field {name}
      </Trans>
    );
  }
  // Of another project, or deleted.
  if (!field) return <Trans>{who} changed a field of the project</Trans>;
  const name = <Word>{field.name}</Word>;
  const text = (value: FieldValue) => typeOf(field.type).text(value, field, voice) || t`an option that is gone`;
  if (isOfOptions(changed)) {
    const option = <Word>{text([String(to ?? from)])}</Word>;
    if (to === null)
      return (
        <Trans>
          {who} removed {option} from {name}
        </Trans>
      );
    return (
      <Trans>
        {who} added {option} to {name}
      </Trans>
    );
  }
  if (to === null || to === false)
    return (
      <Trans>
        {who} cleared {name}
      </Trans>
    );
  const value = <Word>{text(to)}</Word>;
  if (from === null || from === false)
    return (
      <Trans>
        {who} set {name} to {value}
      </Trans>
    );
  const before = <Word>{text(from)}</Word>;
  return (
    <Trans>
      {who} changed {name} from {before} to {value}
    </Trans>
  );
}
