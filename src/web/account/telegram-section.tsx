import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { TelegramLink, type TelegramAccount } from './telegram-link.tsx';

interface TelegramState {
  /** Whether this Pulse has a bot. */
  readonly isOn: boolean;
  readonly link: TelegramAccount | null;
}

/** Nothing where there is no bot. */
export function TelegramSection() {
  const { person } = usePulse();
  const profile = useRow('profile', person);
  // The account is fetched again when it was linked or unlinked elsewhere: in the chat, or in another tab.
  return profile && <Linking key={String(profile.isPulseBotActivated)} profile={profile} />;
}

function Linking({ profile }: { profile: ProfileRow }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const { answer, refetch } = useFetched<TelegramState>('/api/me/telegram');
  if (!answer?.isOn) return null;

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
      <TelegramLink linked={profile.isPulseBotActivated ? answer.link : null} onChanged={refetch} />
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
