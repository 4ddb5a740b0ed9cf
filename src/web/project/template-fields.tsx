import { useLingui } from '@lingui/react/macro';
import { templateSummary } from '#web/data/templates/summary.ts';
import type { TemplateOf } from '#web/data/templates/use-templates.ts';
import { TextField } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface TemplateFieldsProps {
  /** At least one. */
  readonly templates: readonly TemplateOf<'project'>[];
  readonly chosen: TemplateOf<'project'> | null;
  readonly today: string;
  readonly onChoose: (template: TemplateOf<'project'> | null) => void;
}

/** The template of a new project, and its first day: a form field named `start`. */
export function TemplateFields({ templates, chosen, today, onChoose }: TemplateFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium" aria-hidden>{t`Template`}</span>
          <Select
            label={t`Template`}
            value={chosen?.id ?? ''}
            options={[
              { value: '', label: t`No template` },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onChoose(templates.find(({ id }) => id === value) ?? null)}
          />
        </span>
        {chosen && <p className="text-xs text-faint">{t`${templateSummary(chosen.content)}, assigned to you`}</p>}
      </div>
      {chosen && (
        <TextField
          label={t`Start date`}
          hint={t`Dates of the template are counted from this day.`}
          name="start"
          type="date"
          required
          defaultValue={today}
        />
      )}
    </>
  );
}
