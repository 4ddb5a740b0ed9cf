import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';

export function TelegramSection() {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const profile = useRow('profile', person);
  if (!profile) return null;

  function save(form: FormData): string | null {
    const result = replica.run(updateProfile({ telegramUsername: formText(form, 'telegram') }));
    if (result.success) return null;
    return result.code === 'invalid_input'
      ? t`A Telegram username has 4 to 32 letters, digits or underscores and starts with a letter`
      : refusalMessage(result);
  }

  return (
    <Section title={t`Telegram`} about={t`Only you can see it.`}>
      <SectionForm onSave={save}>
        <TextField
          key={profile.telegramUsername}
          label={t`Username`}
          name="telegram"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={33}
          placeholder={t`@name`}
          defaultValue={profile.telegramUsername ? `@${profile.telegramUsername}` : ''}
        />
      </SectionForm>
    </Section>
  );
}
