// Shown after signing in to people of whom a second factor is required and who have not shown one.

import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { identity, type Me } from '#web/data/identity.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { openNewPasskey } from './overlays.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup, type Setup } from './second-factor-setup.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';
import { TextButton } from './text-button.tsx';
import { useProof } from './use-proof.tsx';

interface RequiredFactorProps {
  readonly me: Me;
  /** It is there, or they have signed out: asks again who is signed in. */
  readonly onDone: () => Promise<void>;
}

/** Leads to a second factor; people who have one sign in again with it. */
export function RequiredFactor({ me, onDone }: RequiredFactorProps) {
  const { t } = useLingui();
  const leave = async () => {
    await identity.signOut();
    await onDone();
  };
  if (me.needsFactor === 'shown') {
    return (
      <section className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{t`Sign in again`}</h1>
        <p>{t`Two-factor authentication is required here. Sign in with your passkey, with your identity provider, or with your password and a code.`}</p>
        <Button size="xl" onClick={leave}>
          {t`Sign in again`}
        </Button>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t`Set up two-factor authentication`}</h1>
      <SetUp hasPassword={!me.hasNoPassword} onDone={onDone} />
      <TextButton onClick={() => void leave()}>{t`Sign out`}</TextButton>
    </section>
  );
}

function SetUp({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProof(hasPassword);

  async function begin(form: FormData): Promise<void> {
    const begun = await proof.send(form, async (body) => request('POST /api/me/second-factor', { body }));
    if (begun) setSetup(begun);
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => void onDone()} />;
  if (setup) {
    return (
      <SecondFactorSetup setup={setup} onConfirmed={async (made) => setCodes(made)} onCancel={() => setSetup(null)} />
    );
  }
  return (
    <>
      <p className="text-pretty">{t`An administrator requires it for your account. Add an authenticator app or a passkey to continue.`}</p>
      <Form onSubmit={begin} className="flex flex-col gap-4">
        {proof.fields}
        <FormStatus problem={proof.problem} />
        <Button type="submit" size="xl">
          {t`Use an authenticator app`}
        </Button>
      </Form>
      {supportsPasskeys() && (
        <Button
          size="xl"
          variant="outline"
          color="neutral"
          onClick={() => openNewPasskey({ hasPassword, onAdded: onDone })}
        >
          {t`Add a passkey`}
        </Button>
      )}
    </>
  );
}
