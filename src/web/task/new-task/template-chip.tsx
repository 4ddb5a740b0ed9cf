import { useLingui } from '@lingui/react/macro';
import { LayoutTemplate, Settings2 } from 'lucide-react';
import { openTemplates } from '#web/data/templates/overlays.ts';
import { templateSummary } from '#web/data/templates/summary.ts';
import type { TemplateOf } from '#web/data/templates/use-templates.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { FieldChip } from '../field-chip.tsx';

interface TemplateChipProps {
  /** At least one. */
  readonly templates: readonly TemplateOf<'task'>[];
  readonly chosen: TemplateOf<'task'> | undefined;
  readonly onChoose: (template: TemplateOf<'task'> | null) => void;
}

const NO_TEMPLATE = '';
const MANAGE = 'manage';

/** The template of a new task, and how many subtasks come with it. */
export function TemplateChip({ templates, chosen, onChoose }: TemplateChipProps) {
  const { t } = useLingui();
  const options = [
    ...(chosen ? [{ value: NO_TEMPLATE, label: t`No template` }] : []),
    ...templates.map(({ id, name, content }) => ({ value: id, label: name, hint: templateSummary(content) })),
    { value: MANAGE, label: t`Manage templates…`, icon: <Settings2 className="size-4 text-muted" aria-hidden /> },
  ];

  function pick(value: string): void {
    if (value === MANAGE) openTemplates({});
    else onChoose(templates.find(({ id }) => id === value) ?? null);
  }

  return (
    <FieldChip
      label={t`Template`}
      icon={<LayoutTemplate className="size-3.5" aria-hidden />}
      isSet={chosen !== undefined}
      popup={() => (
        <Choice
          label={t`Template`}
          search={t`Find a template…`}
          options={options}
          selected={chosen ? [chosen.id] : []}
          onPick={pick}
        />
      )}
    >
      {chosen ? [chosen.name, templateSummary(chosen.content)].filter(Boolean).join(' · ') : t`Use a template`}
    </FieldChip>
  );
}
