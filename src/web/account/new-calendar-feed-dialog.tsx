import type { Input } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { request } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { useProof, type Proof } from './use-proof.tsx';

type Asked = Input<'POST /api/me/calendars'>;

interface NewCalendarFeedDialogProps extends OverlayProps {
  readonly onMade: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function NewCalendarFeedDialog({ onMade, hasPassword, onClose }: NewCalendarFeedDialogProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog
      title={address === null ? t`New calendar feed` : t`Copy the address of your feed`}
      description={
        address === null
          ? t`Your calendar reads it about once an hour. You can remove it whenever you like.`
          : t`In your calendar, choose “Subscribe” or “Add from URL”, and paste it there. Anyone who has it can read these tasks.`
      }
      onClose={onClose}
    >
      {address === null ? (
        <Choices
          hasPassword={hasPassword}
          onCancel={onClose}
          onMade={(path) => {
            setAddress(new URL(path, location.origin).href);
            announce(t`Calendar feed created`);
            void onMade();
          }}
        />
      ) : (
        <CopyField
          label={t`Address`}
          value={address}
          hint={t`Copy it now: you won’t see it again.`}
          copy={t`Copy address`}
          copied={t`Address copied`}
        />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  readonly onMade: (path: string) => void;
}

function Choices({ hasPassword, onCancel, onMade }: ChoicesProps) {
  const { t } = useLingui();
  const projects = useList(projectsQuery(usePulse().person)).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  const places = [
    { value: '', label: t`My tasks`, name: t`My tasks`, kind: 'mine' as const },
    ...projects.map(({ id, name }) => ({ value: id, label: name, name, kind: 'project' as const })),
    ...teams.map(({ id, name }) => ({ value: id, label: t`Team ${name}`, name, kind: 'team' as const })),
  ];
  const [place, setPlace] = useState('');
  const [format, setFormat] = useState<Asked['format']>('events');
  const chosen = places.find(({ value }) => value === place) ?? places[0];
  const { fields, problem, send } = useProof(hasPassword);

  async function submit(form: FormData): Promise<void> {
    const name = formText(form, 'name').trim();
    const feed = { name, kind: chosen?.kind ?? 'mine', target: place === '' ? null : place, format };
    const asked = async (proof: Proof) => request('POST /api/me/calendars', { body: { ...feed, ...proof } });
    const outcome = await send(form, asked);
    if (outcome) onMade(outcome.path);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium" aria-hidden>
          {t`Tasks`}
        </span>
        <Select label={t`Tasks`} value={place} options={places} onChange={setPlace} />
      </span>
      <TextField
        key={place}
        label={t`Name in your calendar`}
        name="name"
        defaultValue={chosen?.name}
        maxLength={100}
        pattern=".*\S.*"
        required
        autoComplete="off"
      />
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="font-medium text-neutral-ink">
          {t`Shown as`}
        </span>
        <Segments
          label={t`Shown as`}
          options={[
            { value: 'events', label: t`Events` },
            { value: 'tasks', label: t`To-dos` },
          ]}
          chosen={format}
          onChoose={setFormat}
        />
      </div>
      {fields}
      <FormStatus problem={problem} />
      <ConfirmActions onCancel={onCancel}>{t`Create feed`}</ConfirmActions>
    </Form>
  );
}
