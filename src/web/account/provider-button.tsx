import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { goToProvider } from './provider.ts';

interface ProviderButtonProps {
  readonly name: string;
  readonly invite: string | undefined;
  /** The token of the setup link. */
  readonly setup: string | undefined;
  readonly from: string | undefined;
  readonly onProblem: (problem: string | null) => void;
}

/** Goes to the provider's page, and back to the page the person wanted to open. */
export function ProviderButton({ name, invite, setup, from, onProblem }: ProviderButtonProps) {
  const { t } = useLingui();

  async function leave(): Promise<void> {
    onProblem(null);
    const search = new URLSearchParams({
      ...(from && { from }),
      ...(invite && { invite }),
      ...(setup && { setup }),
    }).toString();
    const page = search === '' ? '/login' : `/login?${search}`;
    onProblem(await goToProvider({ back: page, failed: page, invite, setup }));
  }

  return (
    <Button
      size="xl"
      variant="outline"
      color="neutral"
      icon={<KeyRound className="size-4.5" aria-hidden />}
      onClick={leave}
    >
      {t`Continue with ${name}`}
    </Button>
  );
}
