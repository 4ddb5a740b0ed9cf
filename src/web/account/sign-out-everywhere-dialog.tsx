import type { Answer } from '#api/routes.ts';
import { request } from '#web/data/request.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { useProof, type Proof } from './use-proof.tsx';

type StayingWay = Answer<'GET /api/me/ways/staying'>['staying'][number];

export interface SignOutEverywhereOptions {
  readonly staying: readonly StayingWay[];
  readonly hasPassword: boolean;
  /** Whether this browser is signed out, too. */
  readonly isHereToo: boolean;
  readonly onDone: () => Promise<void>;
}

/** Names what else opens the account, and offers to remove it. */
export default function SignOutEverywhereDialog({
  staying,
  hasPassword,
  isHereToo,
  onDone,
  onClose,
}: OverlayProps & SignOutEverywhereOptions) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { fields, problem, send } = useProof(hasPassword);

  async function submit(form: FormData): Promise<void> {
    const remove = staying.flatMap(({ credential }) => (chosen.has(credential) ? [credential] : []));
    const asked = async (proof: Proof) => request('POST /api/me/sessions/end', { body: { ...proof, remove } });
    if (!(await send(form, asked))) return;
    onClose();
    await onDone();
  }

  const toggle = (credential: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(credential)) next.add(credential);
      return next;
    });

  return (
    <Dialog
      title={isHereToo ? t`Sign out everywhere?` : t`Sign out everywhere else?`}
      description={t`These also open your account, and stay unless you remove them. Choose what you don’t recognize.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">{t`Also remove`}</legend>
          {staying.map(({ credential, names }) => (
            <label key={credential} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.has(credential)}
                onChange={() => toggle(credential)}
                className="size-4 shrink-0 accent-neutral"
              />
              <Way credential={credential} names={names} />
            </label>
          ))}
        </fieldset>
        {chosen.size > 0 && fields}
        <FormStatus problem={problem} />
        <ConfirmActions color="error" onCancel={onClose}>
          {chosen.size > 0 ? t`Sign out and remove` : t`Sign out`}
        </ConfirmActions>
      </Form>
    </Dialog>
  );
}

function Way({ credential, names }: StayingWay) {
  const { t } = useLingui();
  const listed = names.filter((name) => name !== '').join(', ');
  switch (credential) {
    case 'provider':
      return <span>{t`Remove sign-in with ${listed}`}</span>;
    case 'passkey':
      return <span>{t`Remove passkeys: ${listed}`}</span>;
    case 'telegram':
      return <span>{t`Unlink Telegram: ${listed}`}</span>;
    case 'apiToken':
      return <span>{t`Remove API tokens: ${listed}`}</span>;
    case 'calendarFeed':
      return <span>{t`Remove calendar feeds: ${listed}`}</span>;
    case 'webhook':
      return <span>{t`Remove webhooks: ${listed}`}</span>;
    case 'authenticator':
      return <span>{t`Turn off two-factor authentication`}</span>;
  }
}
