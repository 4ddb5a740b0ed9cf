// The settings section that turns two-factor authentication on and off.

import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { request, type RequestResult } from '#web/data/request.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup, type Setup } from './second-factor-setup.tsx';
import { useProof, type Proof } from './use-proof.tsx';

/** What each action may answer. */
type Begun = Partial<Setup> & { readonly codes?: readonly string[] };

interface SecondFactorSectionProps {
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
}

/** Turns two-factor authentication on and off. */
export function SecondFactorSection({ hasPassword, onChanged }: SecondFactorSectionProps) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/me/second-factor');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProof(hasPassword);
  const about = t`Require a code from your authenticator app after your password.`;

  async function act(form: FormData, ask: (body: Proof) => Promise<RequestResult<Begun>>): Promise<void> {
    const outcome = await proof.send(form, ask);
    if (!outcome) return;
    setCodes(outcome.codes ?? null);
    if (outcome.secret !== undefined && outcome.uri !== undefined)
      setSetup({ secret: outcome.secret, uri: outcome.uri });
    await refetch();
    onChanged();
  }

  if (codes) {
    return (
      <Section title={t`Two-factor authentication`} about={about}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Section>
    );
  }
  if (setup) {
    const confirmed = async (newCodes: readonly string[]) => {
      setSetup(null);
      setCodes(newCodes);
      await refetch();
    };
    return (
      <Section title={t`Two-factor authentication`} about={about}>
        <SecondFactorSetup setup={setup} onConfirmed={confirmed} onCancel={() => setSetup(null)} />
      </Section>
    );
  }
  if (!answer) {
    return (
      <Section title={t`Two-factor authentication`} about={about}>
        <FormStatus problem={problem} />
      </Section>
    );
  }
  return (
    <Section title={t`Two-factor authentication`} about={about}>
      {answer.isOn && (
        <p>
          {t`Turned on.`} {plural(answer.codes, { one: '# recovery code left.', other: '# recovery codes left.' })}
        </p>
      )}
      <Form
        key={String(answer.isOn)}
        onSubmit={(form) => act(form, answer.isOn ? actionOf(form) : begin)}
        className="flex flex-col gap-4"
      >
        {proof.fields}
        {answer.isOn && (
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{t`Action`}</legend>
            <Choice value="codes" label={t`Create new recovery codes`} isFirst />
            <Choice value="end" label={t`Turn off two-factor authentication`} />
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" variant="outline" color="neutral">
            {answer.isOn ? t`Continue` : t`Turn on`}
          </Button>
          <FormStatus problem={proof.problem} />
        </div>
      </Form>
    </Section>
  );
}

const begin = async (body: Proof) => request('POST /api/me/second-factor', { body });
const replace = async (body: Proof) => request('POST /api/me/second-factor/codes', { body });
const end = async (body: Proof) => request('POST /api/me/second-factor/end', { body });

function actionOf(form: FormData): typeof replace | typeof end {
  return formText(form, 'action') === 'end' ? end : replace;
}

function Choice({ value, label, isFirst = false }: { value: string; label: string; isFirst?: boolean }) {
  return (
    <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="action"
        value={value}
        defaultChecked={isFirst}
        className="size-4.5 shrink-0 accent-neutral"
      />
      {label}
    </label>
  );
}
