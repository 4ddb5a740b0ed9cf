import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Outcome, Section, SectionForm } from '#web/ui/section.tsx';

const PATH = '/api/instance/registration';
const DOMAIN = 'domain:';
type Policy = 'open' | 'invite' | 'domain' | 'closed';

export function RegistrationSection() {
  const { t } = useLingui();
  const { answer, problem, again } = useAnswer<{ registration: string; isFixed: boolean }>(PATH);
  const id = useId();
  const [picked, setPicked] = useState<Policy | null>(null);
  const current = answer?.registration ?? '';
  const domains = current.startsWith(DOMAIN) ? current.slice(DOMAIN.length) : '';
  const policy = picked ?? (domains ? 'domain' : current);

  async function save(form: FormData): Promise<string | null> {
    const registration = policy === 'domain' ? DOMAIN + formText(form, 'domains').trim() : policy;
    const failed = await problemOf('PUT', PATH, { registration });
    if (failed === null) await again();
    return failed;
  }

  const choices: readonly (readonly [Policy, string, string])[] = [
    ['open', t`Anybody`, t`Whoever can reach this server can make an account.`],
    ['invite', t`By invitation`, t`Only whoever has a link from you.`],
    ['domain', t`By e-mail domain`, t`Addresses of your own domains, and whoever has a link from you.`],
    ['closed', t`Nobody`, t`The login page says so; your links let somebody in still.`],
  ];
  return (
    <Section title={t`Registration`} about={t`Who may make an account on this server.`}>
      <Outcome problem={problem} />
      {answer?.isFixed && (
        <p className="rounded-lg bg-secondary-soft px-3 py-2 text-secondary-ink inset-ring inset-ring-secondary-line">
          <Trans>
            The environment variable PULSE_REGISTRATION says “{current}”, and it has the last word. Start Pulse without
            it to choose here.
          </Trans>
        </p>
      )}
      {answer && !answer.isFixed && (
        <SectionForm onSave={save}>
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{t`Who may make an account`}</legend>
            {choices.map(([value, name, about]) => (
              <label
                key={value}
                className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
              >
                <input
                  type="radio"
                  name="policy"
                  aria-describedby={`${id}-${value}`}
                  checked={policy === value}
                  onChange={() => setPicked(value)}
                  className="size-4 shrink-0 accent-primary"
                />
                <span>
                  {name}
                  <span id={`${id}-${value}`} className="block text-xs text-faint">
                    {about}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {policy === 'domain' && (
            <TextField
              key={domains}
              label={t`Domains`}
              name="domains"
              required
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t`example.org, example.com`}
              hint={t`Several with commas between them`}
              defaultValue={domains.replaceAll(',', ', ')}
            />
          )}
        </SectionForm>
      )}
    </Section>
  );
}
