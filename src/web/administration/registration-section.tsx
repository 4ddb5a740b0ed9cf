import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import {
  chosenRegistration,
  RegistrationChoice,
  shownRegistration,
  type RegistrationPolicy,
} from '#web/ui/registration-choice.tsx';
import { FormStatus, Section, SectionForm } from '#web/ui/section.tsx';

export function RegistrationSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/registration');
  const [picked, setPicked] = useState<RegistrationPolicy | null>(null);
  const current = answer?.registration ?? '';
  const shown = shownRegistration(current);
  const policy = picked ?? shown.policy;

  async function save(form: FormData): Promise<string | null> {
    const failed = await problemOf('PUT /api/instance/registration', {
      body: { registration: chosenRegistration(policy, form) },
    });
    if (failed === null) await refetch();
    return failed;
  }

  async function saveInviting(form: FormData): Promise<string | null> {
    const failed = await problemOf('PUT /api/instance/members-invite', { body: { may: form.has('membersInvite') } });
    if (failed === null) await refetch();
    return failed;
  }

  return (
    <>
      <Section title={t`Sign-ups`}>
        <FormStatus problem={problem} />
        {answer?.isFixed && (
          <p className="rounded-lg bg-secondary-soft px-3 py-2 text-secondary-ink inset-ring inset-ring-secondary-line">
            <Trans>
              Set to “{current}” by the environment variable PULSE_REGISTRATION. Start Pulse without it to choose here.
            </Trans>
          </p>
        )}
        {answer && !answer.isFixed && (
          <SectionForm onSave={save}>
            <RegistrationChoice policy={policy} onPick={setPicked} domains={shown.domains} hasMail={answer.hasMail} />
          </SectionForm>
        )}
      </Section>
      {answer && (
        <Section title={t`Who can invite`} about={t`Administrators always can.`}>
          {/* Until it is chosen, it follows the sign-up setting. */}
          <SectionForm key={answer.registration} onSave={saveInviting}>
            <label className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover">
              <input
                type="checkbox"
                name="membersInvite"
                defaultChecked={answer.membersInvite}
                className="size-4 shrink-0 accent-neutral"
              />
              <span>
                {t`Members can invite people`}
                <span className="block text-xs text-faint">{t`When this is off, administrators approve each request.`}</span>
              </span>
            </label>
          </SectionForm>
        </Section>
      )}
    </>
  );
}
