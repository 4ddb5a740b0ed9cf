import type { Content } from '#domain/template/content.ts';
import { overlay } from '#web/ui/overlay.tsx';

/** What is to be saved. */
export interface TemplateDraft {
  readonly name: string;
  /** Of a project: the day from which its dates are counted, unless the person says another. */
  readonly start: string | null;
  readonly content: (start: string) => Content;
}

/** Saves a template, or changes its name and who has it. */
export const openTemplateForm = overlay<{ readonly templateId: string } | TemplateDraft>(
  () => import('./template-dialog.tsx'),
);

/** All templates, to use, edit and delete them. */
export const openTemplates = overlay<object>(() => import('./templates-dialog.tsx'));
