import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useRow } from '#web/data/context.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { PasswordField } from './password-field.tsx';

interface EmailSectionProps {
  readonly hasPassword: boolean;
}

export function EmailSection({ hasPassword }: EmailSectionProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const profile = useRow('profile', person);
  const [turn, setTurn] = useState(0);
  const [isSent, setSent] = useState(false);
  if (!profile) return null;

  async function save(form: FormData): Promise<string | null> {
    const body = { email: formText(form, 'email'), password: formText(form, 'password') };
    const outcome = await catchUnreachable(request('POST /api/me/email', { body }));
    if (!outcome.success) return problemText(outcome);
    // Clears the password from the page.
    setTurn(turn + 1);
    setSent(outcome.isSent ?? false);
    return null;
  }

  return (
    <Section title={t`Email`} about={t`Used to sign in. Only you and administrators can see it.`}>
      <SectionForm
        onSave={save}
        label={t`Change email`}
        done={isSent ? t`We sent a link to the new address. Open it to confirm the change.` : t`Changed`}
      >
        <TextField
          key={profile.email}
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={profile.email}
        />
        {hasPassword && (
          <PasswordField
            key={turn}
            label={t`Current password`}
            name="password"
            autoComplete="current-password"
            required
          />
        )}
      </SectionForm>
    </Section>
  );
}
