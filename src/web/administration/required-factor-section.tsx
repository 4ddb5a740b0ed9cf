import type { Answer } from '#api/routes.ts';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { formText } from '#web/ui/form.tsx';
import { FormStatus, Section, SectionForm } from '#web/ui/section.tsx';

type RequiredOf = Answer<'GET /api/instance/required-factor'>['of'];

/** Of whom a second factor is required. */
export function RequiredFactorSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/required-factor');
  const choices = [
    ['nobody', t`Nobody`],
    ['administrators', t`Administrators`],
    ['everyone', t`Everyone`],
  ] as const;

  async function save(form: FormData): Promise<string | null> {
    const failed = await problemOf('PUT /api/instance/required-factor', {
      body: { of: formText(form, 'of') as RequiredOf },
    });
    if (failed === null) await refetch();
    return failed;
  }

  return (
    <Section
      title={t`Require two-factor authentication`}
      about={t`Applies from the next visit on. An authenticator app, a passkey or your identity provider counts.`}
    >
      <FormStatus problem={problem} />
      {answer && (
        <SectionForm onSave={save}>
          <fieldset className="flex flex-col">
            <legend className="sr-only">{t`Who needs it`}</legend>
            {choices.map(([value, label]) => (
              <label
                key={value}
                className="-mx-2 flex min-h-9 items-center gap-3 rounded-lg px-2 hover:bg-hover pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  name="of"
                  value={value}
                  defaultChecked={value === answer.of}
                  className="size-4 shrink-0 accent-neutral"
                />
                {label}
              </label>
            ))}
          </fieldset>
        </SectionForm>
      )}
    </Section>
  );
}
