import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { cardFieldsKey, cardFieldsIn, withCardField } from './card-fields.ts';
import { fieldTypes } from './field-labels.tsx';
import { useKnownFields } from './known-fields.ts';

interface CardFieldsProps extends OverlayProps {
  readonly projectId: string;
  /** Of the board. */
  readonly memory: string;
}

/** Chooses which fields of the project the cards of a board show. */
export default function CardFieldsDialog({ projectId, memory, onClose }: CardFieldsProps) {
  const { t } = useLingui();
  const { fields } = useKnownFields(projectId);
  const [chosen, choose] = useDevicePreference(cardFieldsKey(memory));
  const shown = cardFieldsIn(chosen, fields);
  return (
    <Dialog
      title={t`Fields on cards`}
      description={t`What the cards of this board show, for you on this device.`}
      onClose={onClose}
    >
      <ul aria-label={t`Fields`} className="flex flex-col">
        {fields.map((field) => (
          <li key={field.id}>
            <label className="flex min-h-9 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={shown.includes(field)}
                onChange={() => choose(withCardField(chosen, field.id))}
                className="size-4 accent-primary"
              />
              {fieldTypes[field.type].icon}
              <span dir="auto" className="min-w-0 truncate">
                {field.name}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
