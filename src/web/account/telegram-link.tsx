// Links a Telegram account: a link, QR code or code for the chat, then a question whether the account that used it is
// the right one.
import type { Answer } from '#api/routes.ts';
import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf, problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { openProof } from './overlays.ts';

type LinkRequest = Answer<'POST /api/me/telegram/requests'>;
export type TelegramAccount = Pick<NonNullable<Answer<'GET /api/me/telegram'>['link']>, 'name' | 'username'>;
type Claimant = NonNullable<Answer<'GET /api/me/telegram/requests/:id'>['account']>;

/** How often it is asked whether the chat has answered. */
const LOOK_MS = 1500;

interface TelegramLinkProps {
  /** The linked account. */
  readonly linked: TelegramAccount | null;
  readonly onChanged: () => Promise<void>;
  readonly hasPassword: boolean;
}

export function TelegramLink({ linked, onChanged, hasPassword }: TelegramLinkProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<LinkRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function begin(): void {
    setProblem(null);
    openProof({
      title: t`Link Telegram`,
      description: t`Anyone who uses the linked Telegram account can see and change your tasks. Confirm that it’s you.`,
      hasPassword,
      ask: async (proof) => {
        const outcome = await request('POST /api/me/telegram/requests', { body: proof });
        if (outcome.success) setAsked(outcome);
        return outcome;
      },
    });
  }

  async function unlink(): Promise<void> {
    setProblem(await problemOf('DELETE /api/me/telegram'));
    await onChanged();
  }

  async function end(failed: string | null): Promise<void> {
    setAsked(null);
    setProblem(failed);
    await onChanged();
  }

  if (asked) return <Waiting asked={asked} onEnd={end} />;
  const account = linked && accountText(linked);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {account && <p>{t`Linked to ${account}`}</p>}
      {account ? (
        <Button size="lg" variant="outline" color="neutral" onClick={unlink}>
          {t`Unlink`}
        </Button>
      ) : (
        <Button size="lg" onClick={begin}>
          {t`Link Telegram`}
        </Button>
      )}
      <FormStatus problem={problem} />
    </div>
  );
}

interface WaitingProps {
  readonly asked: LinkRequest;
  /** With what went wrong, if anything did. */
  readonly onEnd: (problem: string | null) => Promise<void>;
}

/** Until the chat has answered, and who answered there is confirmed. */
function Waiting({ asked, onEnd }: WaitingProps) {
  const { t } = useLingui();
  const { claimant, problem: ended } = useClaimant(asked.id);

  async function confirm(telegramId: string): Promise<void> {
    await onEnd(await problemOf('POST /api/me/telegram/confirmation', { body: { id: asked.id, telegramId } }));
  }

  const cancel = (
    <Button size="lg" variant="ghost" color="neutral" onClick={async () => onEnd(null)}>
      {t`Cancel`}
    </Button>
  );
  const { url, code, bot } = asked;
  if (claimant) {
    const account = accountText(claimant);
    return (
      <div className="flex flex-col gap-4" role="status">
        <p>{t`Is this your Telegram account? ${account}`}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg" autoFocus onClick={async () => confirm(claimant.id)}>
            {t`Yes, link it`}
          </Button>
          {cancel}
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t`Scan this code with your phone, or open Telegram on this device.`}</p>
      <QrCode text={url} label={t`QR code that opens @${bot} in Telegram`} />
      <p>
        {t`Or send this code to @${bot}:`}{' '}
        <strong className="font-mono text-sm tracking-widest select-all">{code}</strong>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" onClick={() => window.open(url, '_blank', 'noopener')}>
          {t`Open Telegram`}
        </Button>
        {cancel}
        <p role="status" className="text-muted">
          {ended === null && t`Waiting for Telegram…`}
        </p>
        <FormStatus problem={ended} />
      </div>
    </div>
  );
}

/** The Telegram account that has used the link or the code, once there is one. */
function useClaimant(id: string): { readonly claimant: Claimant | null; readonly problem: string | null } {
  const [claimant, setClaimant] = useState<Claimant | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (claimant || problem !== null) return undefined;
    let here = true;
    const timer = setInterval(() => void look(), LOOK_MS);
    async function look(): Promise<void> {
      const outcome = await catchUnreachable(request('GET /api/me/telegram/requests/:id', { params: { id } }));
      if (!here) return;
      if (outcome.success) setClaimant(outcome.account);
      // While the server can't be reached, it goes on asking.
      else if (outcome.code !== 'UNREACHABLE') setProblem(problemText(outcome));
    }
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [id, claimant, problem]);
  return { claimant, problem };
}

function accountText({ name, username }: TelegramAccount): string {
  return username === null ? name : `${name} (@${username})`;
}
