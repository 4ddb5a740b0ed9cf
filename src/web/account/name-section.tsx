import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';

export function NameSection() {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const row = useRow('person', person);
  if (!row) return null;

  function save(form: FormData): string | null {
    const result = replica.run(updateProfile({ displayName: formText(form, 'displayName') }));
    return result.success ? null : refusalMessage(result);
  }

  return (
    <Section title={t`Name`} about={t`How others see you.`}>
      <SectionForm onSave={save}>
        <TextField
          // Reset when the name changes elsewhere.
          key={row.displayName}
          label={t`Display name`}
          name="displayName"
          autoComplete="name"
          maxLength={500}
          defaultValue={row.displayName}
        />
      </SectionForm>
    </Section>
  );
}
