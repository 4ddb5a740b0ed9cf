import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { request } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { useProof, type Proof } from '../use-proof.tsx';
import { belongingText } from './belonging-text.ts';
import { chosenEvents, EventBoxes } from './event-boxes.tsx';
import { SecretField } from './secret-field.tsx';
import { formOptions, type WebhookForm } from './texts.ts';

interface NewWebhookDialogProps extends OverlayProps {
  readonly onMade: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function NewWebhookDialog({ onMade, hasPassword, onClose }: NewWebhookDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      title={secret === null ? t`New webhook` : t`Copy the secret of your webhook`}
      description={
        secret === null
          ? t`Anyone behind the address gets to know what you choose here, as far as you can see it at that moment.`
          : t`With it, the program at that address checks that what it gets comes from Pulse.`
      }
      onClose={onClose}
    >
      {secret === null ? (
        <Choices
          hasPassword={hasPassword}
          onCancel={onClose}
          onMade={(made) => {
            announce(t`Webhook created`);
            void onMade();
            if (made === null) onClose();
            else setSecret(made);
          }}
        />
      ) : (
        <SecretField secret={secret} />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  /** Null: its receiver checks no secret. */
  readonly onMade: (secret: string | null) => void;
}

function Choices({ hasPassword, onCancel, onMade }: ChoicesProps) {
  const { t } = useLingui();
  const places = usePlaces();
  const [place, setPlace] = useState('assigned:me');
  const isShared = places.find(({ value }) => value === place)?.isShared === true;
  const [form, setForm] = useState<WebhookForm>('json');
  const { fields, problem, send, setProblem } = useProof(hasPassword);

  async function submit(typed: FormData): Promise<void> {
    const [name, url, events] = [formText(typed, 'name').trim(), formText(typed, 'url').trim(), chosenEvents(typed)];
    if (events.length === 0) return setProblem(t`Choose when something is sent`);
    const asked = async (proof: Proof) =>
      request('POST /api/me/webhooks', {
        body: { name, url, ...(isShared ? { belongsTo: place } : { scopes: [place] }), form, events, ...proof },
      });
    const outcome = await send(typed, asked);
    if (outcome) onMade(form === 'json' ? outcome.secret : null);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t`Name`}
        name="name"
        hint={t`What it is for, such as “Invoices”`}
        maxLength={100}
        pattern=".*\S.*"
        required
        autoFocus
        autoComplete="off"
      />
      <TextField label={t`Address`} name="url" type="url" maxLength={2000} required autoComplete="off" />
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium" aria-hidden>
          {t`Receiver`}
        </span>
        <Select label={t`Receiver`} value={form} options={formOptions()} onChange={setForm} />
      </span>
      {form !== 'json' && (
        <p className="text-pretty text-muted">{t`Everyone in that channel will see it, whether they can see the tasks in Pulse or not.`}</p>
      )}
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium" aria-hidden>
          {t`Tasks`}
        </span>
        <Select label={t`Tasks`} value={place} options={places} onChange={setPlace} />
      </span>
      {isShared && <p className="text-pretty text-muted">{belongingText(place)}</p>}
      <EventBoxes form={form} chosen={null} />
      {fields}
      <FormStatus problem={problem} />
      <ConfirmActions onCancel={onCancel}>{t`Create webhook`}</ConfirmActions>
    </Form>
  );
}

interface Place {
  /** A scope, or what it belongs to. */
  readonly value: string;
  readonly label: string;
  /** Whether others look after it, too. */
  readonly isShared: boolean;
}

function usePlaces(): readonly Place[] {
  const { t } = useLingui();
  const { person } = usePulse();
  const projects = useList(projectsQuery(person)).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  const isAdministrator = useRow('person', person)?.role === 'administrator';
  return [
    { value: 'assigned:me', label: t`Assigned to me`, isShared: false },
    { value: 'authored:me', label: t`Created by me`, isShared: false },
    { value: 'helping:me', label: t`I’m helping`, isShared: false },
    ...projects.map(({ id, name, ownerUid }) => ({
      ...{ value: `project:${id}`, label: name },
      isShared: ownerUid === person,
    })),
    ...teams
      .filter(({ leadUids }) => leadUids.includes(person))
      .map(({ id, name }) => ({ value: `team:${id}`, label: t`Projects of team ${name}`, isShared: true })),
    ...(isAdministrator ? [{ value: 'instance', label: t`All projects I can see`, isShared: true }] : []),
  ];
}
