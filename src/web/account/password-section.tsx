import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LONGEST_PASSWORD, validatePassword, SHORTEST_PASSWORD } from '#domain/person/password.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { passwordProblem, problemOf } from '#web/data/problem-text.ts';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordSectionProps {
  /** A person with only other sign-in methods can choose a first password. */
  readonly hasPassword: boolean;
  readonly onSet: () => Promise<void>;
}

export function PasswordSection({ hasPassword, onSet }: PasswordSectionProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const { displayName } = useRow('person', person) ?? { displayName: '' };
  const { email } = useRow('profile', person) ?? { email: '' };
  const [turn, setTurn] = useState(0);

  async function save(form: FormData): Promise<string | null> {
    const next = formText(form, 'next');
    const fault = validatePassword(next, { name: displayName, email });
    if (fault) return passwordProblem(fault);
    const problem = await problemOf('POST /api/me/password', {
      body: { current: formText(form, 'current'), next, endOthers: form.has('endOthers') },
    });
    if (problem === null) {
      setTurn(turn + 1);
      await onSet();
    }
    return problem;
  }

  return (
    <Section
      title={t`Password`}
      about={hasPassword ? undefined : t`You don’t have a password yet. Set one to have another way to sign in.`}
    >
      <SectionForm onSave={save} label={hasPassword ? t`Change password` : t`Set password`} done={t`Changed`}>
        <div key={turn} className="flex flex-col gap-4">
          {hasPassword && (
            <PasswordField label={t`Current password`} name="current" autoComplete="current-password" required />
          )}
          <PasswordField
            label={t`New password`}
            name="next"
            autoComplete="new-password"
            required
            minLength={SHORTEST_PASSWORD}
            maxLength={LONGEST_PASSWORD}
            hint={t`At least ${SHORTEST_PASSWORD} characters`}
          />
          <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input type="checkbox" name="endOthers" defaultChecked className="size-4.5 shrink-0 accent-neutral" />
            {t`Sign out everywhere else`}
          </label>
        </div>
      </SectionForm>
    </Section>
  );
}
