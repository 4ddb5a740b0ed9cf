import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { TelegramLink } from './telegram-link.tsx';

/** Nothing where there is no bot. */
export function TelegramSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const profile = useRow('profile', person);
  const { answer, refetch } = useFetched('GET /api/me/telegram');
  const isLinked = profile?.isPulseBotActivated;
  const known = useRef(isLinked);
  // It may be linked or unlinked in the chat, or in another tab.
  useEffect(() => {
    if (known.current === isLinked) return;
    known.current = isLinked;
    void refetch();
  }, [isLinked, refetch]);
  if (!profile || !answer?.isOn) return null;

  function save(form: FormData): string | null {
    const result = replica.run(updateProfile({ telegramUsername: formText(form, 'telegram') }));
    if (result.success) return null;
    return result.code === 'invalid_input'
      ? t`A Telegram username has 4 to 32 letters, digits or underscores and starts with a letter`
      : refusalMessage(result);
  }

  return (
    <Section
      title={t`Telegram`}
      about={t`Get notifications, answer check-ins and create tasks in Telegram. Only you can see this.`}
    >
      <TelegramLink
        linked={profile.isPulseBotActivated ? answer.link : null}
        onChanged={refetch}
        hasPassword={hasPassword}
      />
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
