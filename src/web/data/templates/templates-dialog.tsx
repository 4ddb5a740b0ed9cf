import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { deleteTemplate, restoreTemplate } from '#domain/template/commands.ts';
import type { TemplateRow } from '#domain/template/row.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { usePulse, useRow } from '../context.ts';
import { openTemplateForm } from './overlays.ts';
import { templateSummary } from './summary.ts';
import { useTemplates } from './use-templates.ts';

/** The person’s templates: renamed, shared and deleted here. */
export default function TemplatesDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const lists = [
    { heading: t`Tasks`, templates: useTemplates('task') },
    { heading: t`Projects`, templates: useTemplates('project') },
  ].filter(({ templates }) => templates.length > 0);
  return (
    <Dialog title={t`Templates`} onClose={onClose}>
      {lists.length === 0 && (
        <p className="flex items-center gap-3 text-muted">
          {t`No templates yet. Open the menu of a task or project and choose “Save as template…”.`}
          <HotkeyHint hotkey="m" />
        </p>
      )}
      {lists.map(({ heading, templates }) => (
        <section key={heading} aria-label={heading} className="not-first:mt-4">
          <h3 className="pb-1 text-xs font-medium text-faint">{heading}</h3>
          <ul>
            {templates.map((template) => (
              <TemplateItem key={template.id} template={template} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function TemplateItem({ template }: { readonly template: TemplateRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const { id, name, content } = template;
  const place = usePlaceName(template);

  function remove(): void {
    if (!run(deleteTemplate({ id })).success) return;
    toast({ title: t`Deleted “${name}”`, undo: undoable(() => void run(restoreTemplate({ id }))) });
  }

  return (
    <li className="flex min-h-12 items-center gap-1 border-b border-line py-1 last:border-0">
      <div className="min-w-0 grow pr-2">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p dir="auto" className="truncate text-xs text-faint">
          {[place, templateSummary(content)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Edit ${name}`}
        aria-haspopup="dialog"
        data-tip={t`Edit…`}
        onClick={() => openTemplateForm({ templateId: id })}
      >
        <Pencil className="size-4" aria-hidden />
      </Button>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Delete ${name}`}
        data-tip={t`Delete`}
        onClick={remove}
      >
        <Trash2 className="size-4" aria-hidden />
      </Button>
    </li>
  );
}

function usePlaceName({ projectId, teamId }: TemplateRow): string {
  const { t } = useLingui();
  const [project, team] = [useRow('project', projectId ?? ''), useRow('team', teamId ?? '')];
  if (project) return project.name;
  return team ? t`Team ${team.name}` : t`Only me`;
}
