import { useLingui } from '@lingui/react/macro';
import { eventTexts, type WebhookEvent } from './texts.ts';

/** A form's choice of what is sent. */
export function EventBoxes({ chosen }: { readonly chosen: readonly WebhookEvent[] | null }) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium text-neutral-ink">{t`Send when`}</legend>
      {eventTexts().map(([event, text]) => (
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
