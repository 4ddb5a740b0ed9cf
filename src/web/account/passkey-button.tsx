import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { MINUTE } from '#domain/duration.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FingerprintPattern } from 'lucide-react';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { canAutofill, signalUnknownPasskey, requestPasskey, autofillPasskey, cancelPrompt } from './passkey-prompt.ts';

interface PasskeyButtonProps {
  readonly onProblem: (problem: string | null) => void;
  readonly onSignedIn: () => Promise<void>;
}

/** A challenge is valid for five minutes, and the page may be open longer. */
const RENEW_MS = 4 * MINUTE;

/** Signs in with a passkey. While it is shown, the browser also suggests passkeys in the email field if it can. */
export default function PasskeyButton({ onProblem, onSignedIn }: PasskeyButtonProps) {
  const { t } = useLingui();

  const [turn, again] = useReducer((last: number) => last + 1, 0);
  const prompting = useRef(false);

  async function show(): Promise<void> {
    onProblem(null);
    prompting.current = true;
    const asked = await authenticationOptions();
    const shown = asked.success ? await requestPasskey(asked) : { problem: problemText(asked) };
    prompting.current = false;
    if ('passkey' in shown) return enter(shown.passkey);
    onProblem(shown.problem);
    // The browser handles one request at a time: its suggestions have ended.
    again();
    return undefined;
  }

  async function enter(passkey: object): Promise<void> {
    onProblem(null);
    const outcome = await catchUnreachable(requestAt('POST', '/api/auth/sign-in/passkey', { passkey }));
    if (outcome.success) return onSignedIn();
    if (outcome.code === 'PASSKEY_UNKNOWN' && 'id' in passkey) await signalUnknownPasskey(String(passkey.id));
    onProblem(problemText(outcome));
    again();
    return undefined;
  }

  return (
    <>
      <Button
        size="xl"
        variant="outline"
        color="neutral"
        icon={<FingerprintPattern className="size-4.5" aria-hidden />}
        onClick={show}
      >
        {t`Sign in with a passkey`}
      </Button>
      <PasskeyAutofill key={turn} onShown={enter} onStale={() => prompting.current || again()} />
    </>
  );
}

interface PasskeyAutofillProps {
  readonly onShown: (passkey: object) => Promise<void>;
  readonly onStale: () => void;
}

/** Lets the browser suggest passkeys in the email field, until one is used. */
function PasskeyAutofill({ onShown, onStale }: PasskeyAutofillProps) {
  const shown = useEffectEvent(onShown);
  const stale = useEffectEvent(onStale);
  useEffect(() => {
    let here = true;
    async function propose(): Promise<void> {
      if (!(await canAutofill())) return;
      const asked = await authenticationOptions();
      // Errors are shown when the button is pressed.
      if (!here || !asked.success) return;
      const outcome = await autofillPasskey(asked);
      if (here && 'passkey' in outcome) await shown(outcome.passkey);
    }
    void propose();
    const timer = window.setTimeout(() => stale(), RENEW_MS);
    return () => {
      here = false;
      window.clearTimeout(timer);
      cancelPrompt();
    };
  }, []);
  return null;
}

function authenticationOptions() {
  return catchUnreachable(
    requestAt<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/auth/sign-in/passkey-question', {}),
  );
}
