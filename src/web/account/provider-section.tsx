import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { identity } from '#web/data/identity.ts';
import { problemOf } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { providerProblem } from './provider-problem.ts';
import { openProof } from './overlays.ts';

interface ProviderSectionProps {
  readonly error: string | undefined;
  readonly hasPassword: boolean;
}

/** Links the account to the sign-in provider, if the server has one. */
export function ProviderSection({ error, hasPassword }: ProviderSectionProps) {
  const { t } = useLingui();
  const name = useProvider();
  const { answer, refetch } = useFetched('GET /api/me/ways');
  const [problem, setProblem] = useState<string | null>(() => (error === undefined ? null : providerProblem(error)));
  if (!name || !answer) return null;

  function join(): void {
    setProblem(null);
    openProof({
      title: t`Connect ${name}`,
      description: t`Anyone who signs in there will be signed in here as you. Confirm that it’s you.`,
      hasPassword,
      ask: async (proof) => {
        const outcome = await request('POST /api/me/ways/provider', { body: proof });
        if (outcome.success) location.assign(outcome.url);
        return outcome;
      },
    });
  }

  async function leave(): Promise<void> {
    setProblem(await problemOf('DELETE /api/me/ways/provider'));
    await refetch();
  }

  return (
    <Section title={name} about={t`Use this account to sign in to Pulse.`}>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" variant="outline" color="neutral" onClick={answer.provider ? leave : join}>
          {answer.provider ? t`Disconnect` : t`Connect ${name}`}
        </Button>
        <FormStatus problem={problem} />
      </div>
    </Section>
  );
}

/** The provider's name; undefined if there is none, or it is not known yet. */
function useProvider(): string | undefined {
  const [name, setName] = useState<string | undefined>();
  useEffect(() => {
    let here = true;
    identity.instance().then(
      ({ provider }) => here && setName(provider),
      // The section appears when the page is opened again.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return name;
}
