import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useRow } from '#web/data/context.ts';
import { problemOf } from '#web/data/problem-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';

export function EmailSection() {
  const { t } = useLingui();
  const { person } = usePulse();
  const profile = useRow('profile', person);
  const [turn, setTurn] = useState(0);
  if (!profile) return null;

  async function save(form: FormData): Promise<string | null> {
    const problem = await problemOf('POST', '/api/me/email', {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
    });
    // The password does not stay in the page.
    if (problem === null) setTurn(turn + 1);
    return problem;
  }

  return (
    <Section title={t`E-mail`} about={t`The address that you sign in with. Nobody else sees it but administrators.`}>
      <SectionForm onSave={save} label={t`Change address`} done={t`Changed`}>
        <TextField
          key={profile.email}
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={profile.email}
        />
        <TextField
          key={turn}
          label={t`Current password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </SectionForm>
    </Section>
  );
}
