import { useLingui } from '@lingui/react/macro';
import { eventTexts, type WebhookEvent, type WebhookForm } from './texts.ts';

interface EventBoxesProps {
  readonly form: WebhookForm;
  /** Null: everything. */
  readonly chosen: readonly WebhookEvent[] | null;
  readonly onTouched?: () => void;
}

/** A form's choice of what is sent. */
export function EventBoxes({ form, chosen, onTouched }: EventBoxesProps) {
  const { t } = useLingui();
  // What is gone is not mentioned in a chat.
  const events = eventTexts().filter(([event]) => form === 'json' || event !== 'task.removed');
  return (
    <fieldset className="flex flex-col" onChange={onTouched}>
      <legend className="mb-1 font-medium text-neutral-ink">{t`Send when`}</legend>
      {events.map(([event, text]) => (
        <label
          key={event}
          className="-mx-2 flex min-h-8 items-center gap-3 rounded-lg px-2 hover:bg-hover pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            name={event}
            defaultChecked={chosen?.includes(event) ?? true}
            className="size-4 shrink-0 accent-neutral"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export function chosenEvents(form: FormData): WebhookEvent[] {
  return eventTexts().flatMap(([event]) => (form.has(event) ? [event] : []));
}
