import type { Answer, Input } from '#api/routes.ts';
import { useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { request } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { formatDate, plainDate } from '#web/ui/date.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { useProof, type Proof } from './use-proof.tsx';

type Access = Input<'POST /api/me/tokens'>['access'];
type Made = Answer<'POST /api/me/tokens'>;

const DAYS = [30, 90, 365] as const;

interface NewApiTokenDialogProps extends OverlayProps {
  readonly onMade: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function NewApiTokenDialog({ onMade, hasPassword, onClose }: NewApiTokenDialogProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog
      title={made ? t`Copy your API token` : t`New API token`}
      description={
        made
          ? t`Store it where you keep passwords. Anyone who has it can do in Pulse what you allowed.`
          : t`A program sends it with each request, and can then do what you can.`
      }
      onClose={onClose}
    >
      {made ? (
        <MadeToken made={made} />
      ) : (
        <Choices
          hasPassword={hasPassword}
          onCancel={onClose}
          onMade={(token) => {
            setMade(token);
            announce(t`API token created`);
            void onMade();
          }}
        />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  readonly onMade: (made: Made) => void;
}

function Choices({ hasPassword, onCancel, onMade }: ChoicesProps) {
  const { t } = useLingui();
  const [access, setAccess] = useState<Access>('read');
  const [days, setDays] = useState('90');
  const { fields, problem, send } = useProof(hasPassword);

  async function submit(form: FormData): Promise<void> {
    const name = formText(form, 'name').trim();
    const asked = async (proof: Proof) =>
      request('POST /api/me/tokens', { body: { name, access, days: Number(days), ...proof } });
    const outcome = await send(form, asked);
    if (outcome) onMade(outcome);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t`Name`}
        name="name"
        hint={t`What it is for, such as “Nightly report”. Others see it beside what it does.`}
        maxLength={100}
        pattern=".*\S.*"
        required
        autoFocus
        autoComplete="off"
      />
      <Choice label={t`It can`}>
        <Segments
          label={t`It can`}
          options={[
            { value: 'read', label: t`Read` },
            { value: 'write', label: t`Read and write` },
          ]}
          chosen={access}
          onChoose={setAccess}
        />
      </Choice>
      <Choice label={t`Works for`}>
        <Segments
          label={t`Works for`}
          options={DAYS.map((count) => ({
            value: String(count),
            label: plural(count, { one: '# day', other: '# days' }),
          }))}
          chosen={days}
          onChoose={setDays}
        />
      </Choice>
      {fields}
      <FormStatus problem={problem} />
      <ConfirmActions onCancel={onCancel}>{t`Create token`}</ConfirmActions>
    </Form>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="font-medium text-neutral-ink">
        {label}
      </span>
      {children}
    </div>
  );
}

function MadeToken({ made }: { readonly made: Made }) {
  const { t } = useLingui();
  const locale = useLocale();
  const until = formatDate(plainDate(made.expiresAt), locale, { dateStyle: 'medium' });
  return (
    <CopyField
      label={t`API token`}
      value={made.token}
      hint={t`Copy it now: you won’t see it again. It works until ${until}.`}
      copy={t`Copy token`}
      copied={t`Token copied`}
    />
  );
}
