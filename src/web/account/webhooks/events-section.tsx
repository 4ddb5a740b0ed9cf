import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { chosenEvents, EventBoxes } from './event-boxes.tsx';
import type { Webhook } from './texts.ts';
import { useMaker } from './use-maker.ts';

interface EventsSectionProps {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
}

/** Its name, and what it is sent. */
export function WebhookEventsSection({ webhook, onChanged }: EventsSectionProps) {
  const { t } = useLingui();
  const { id, name, events } = webhook;
  const maker = useMaker(webhook);
  const [isTouched, setTouched] = useState(false);

  async function save(form: FormData): Promise<string | null> {
    const chosen = chosenEvents(form);
    if (chosen.length === 0) return t`Choose when something is sent`;
    // All boxes are less than everything: there are no boxes for rows of other tables.
    const body = { name: formText(form, 'name').trim(), ...((events !== null || isTouched) && { events: chosen }) };
    const problem = await problemOf('PATCH /api/webhooks/:id', { params: { id }, body });
    await onChanged();
    return problem;
  }

  return (
    <Section
      title={t`Name and events`}
      about={
        maker === null
          ? t`What is sent is what you can see when it is sent.`
          : t`What is sent is what ${maker} can see when it is sent.`
      }
    >
      {/* What a program has made may send everything: that stays until something is chosen. */}
      {events === null && <p className="text-muted">{t`It is sent everything that changes.`}</p>}
      <SectionForm onSave={save}>
        <TextField label={t`Name`} name="name" defaultValue={name} maxLength={100} pattern=".*\S.*" required />
        <EventBoxes form={webhook.form} chosen={events} onTouched={() => setTouched(true)} />
      </SectionForm>
    </Section>
  );
}
