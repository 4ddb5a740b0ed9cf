import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { live } from '#domain/command.ts';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import type { LinePiece } from '#domain/task/quick-add/parse-line.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { useTemplates, type TemplateOf } from '#web/data/templates/use-templates.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { Form } from '#web/ui/form.tsx';
import { MarkdownTools } from '#web/ui/markdown/editing/markdown-tools.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import type { NewTask } from '../overlays.ts';
import { creationOf, fieldsFrom } from '../from-template.ts';
import { clearIgnoredTexts, ignoreText } from '../quick-add/ignored-texts.ts';
import { lineReaderFor } from '../quick-add/line-reader.ts';
import { dropTags, makeTags, undoWithTags } from '../quick-add/make-tags.ts';
import { repeatNew } from '../series/repeat-new.ts';
import { useQuickAdd } from '../quick-add/use-quick-add.tsx';
import { Chips } from './chips.tsx';
import { useChosenFields, type ChosenFields } from './choices-made.ts';
import { TemplateChip } from './template-chip.tsx';

/**
 * Creates a task from anywhere: the person’s own, unless they choose somebody else. Only the name is required. What is
 * typed or chosen stays until it is created.
 */
export default function NewTaskDialog({ projectId: first, templateId, onOpen, onClose }: OverlayProps & NewTask) {
  const { t } = useLingui();
  const pulse = usePulse();
  const { attempt, person, newId, replica } = pulse;
  const about = useId();
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const key = `${person} new task`;
  const [draft, setDraft] = useDraft(key);
  const [description, setDescription] = useDraft(`${key} description`);
  const { chosen, choose } = useChosenFields(person, first, draft !== null || description !== null);
  const [another, setAnother] = useDevicePreference(`${person} creates another`);
  const [problem, setProblem] = useState<string | null>(null);
  const text = draft ?? '';
  const { line, field, preview } = useQuickAdd({
    text,
    draft: key,
    projectId: chosen.projectId,
    onText: (next) => write(next),
  });
  const { name: _name, tags, description: overlong, templateId: written, ...typed } = fieldsOf(line, chosen.deadline);
  const templates = useTemplates('task');
  const template = templates.find(({ id }) => id === (written ?? chosen.templateId));
  // What is chosen of a template by its chip has become the fields' own.
  const given = written !== undefined && template ? chipsOf(template) : null;
  const fields: ChosenFields = {
    ...chosen,
    ...(given && chosen.priority === null && { priority: given.priority }),
    ...typed,
    tags: [...new Set([...chosen.tags, ...(given?.tags ?? []), ...tags])],
  };
  // A stream is one of the chosen project, not of one that the line names.
  const streamId = fields.projectId === chosen.projectId ? chosen.streamId : null;
  const asked = useLatest(() => {
    const named = templates.find(({ id }) => id === templateId);
    if (named) use(named);
  });
  useEffect(() => asked.current(), [asked]);

  function chipsOf({ content }: TemplateOf<'task'>): Pick<ChosenFields, 'priority' | 'tags'> {
    const { priority, tags: given } = fieldsFrom(pulse, content);
    return { priority: priority === 'STANDARD' ? null : priority, tags: given };
  }

  /** What is written already stays. The template's name is taken as it is: “Plan for Monday” sets no date. */
  function use(next: TemplateOf<'task'> | null): void {
    const cut = line.pieces.filter((piece) => isReplaced(piece, { templateId: null }));
    const rest = without(text, cut);
    if (rest !== text) write(rest);
    if (!next) return choose({ templateId: null });
    const { content } = next;
    const isOthers = template !== undefined && rest === template.content.name;
    if (rest.trim() === '' || isOthers) {
      for (const piece of lineReaderFor(pulse, chosen.projectId)(content.name).pieces) ignoreText(key, piece.text);
      write(content.name);
    }
    if (!description?.trim() || (template && description === template.content.description))
      setDescription(content.description || null);
    const { priority, tags: added } = chipsOf(next);
    choose({ templateId: next.id, priority, tags: [...new Set([...chosen.tags, ...added])] });
    field.current?.focus();
  }

  function write(next: string): void {
    setProblem(null);
    setDraft(next || null);
  }

  function pick(picked: Partial<ChosenFields>): void {
    setProblem(null);
    const cut = line.pieces.filter((piece) => isReplaced(piece, picked));
    if (cut.length > 0) write(without(text, cut));
    choose({ ...picked, ...('projectId' in picked && stillAssigned(picked.projectId ?? null)) });
  }

  /** Who is no member of the project cannot keep the task. */
  function stillAssigned(projectId: string | null): Partial<ChosenFields> {
    const project = projectId === null ? null : (live(replica, 'project', projectId) ?? null);
    const isFine = chosen.assignee === null || canBeAssigned(replica, chosen.assignee, project) === null;
    return isFine ? {} : { assignee: null };
  }

  function create(): void {
    const { assignee, deadline, dueTime, priority, projectId } = fields;
    const { line: made, newTags } = makeTags(pulse, text, key, chosen.projectId);
    const task = {
      id: newId(),
      name: fieldsOf(made).name,
      assignee: assignee ?? person,
      projectId,
      streamId,
      deadline,
      dueTime,
      tags: [...fields.tags, ...newTags],
      description: [overlong, description?.trim() || (given && template?.content.description)]
        .filter(Boolean)
        .join('\n\n'),
      ...(priority && { priority }),
      ...(typed.fieldValues && { fieldValues: typed.fieldValues }),
      ...(typed.helperUids && { helperUids: typed.helperUids.filter((id) => id !== (assignee ?? person)) }),
      estimate: typed.estimate ?? template?.content.estimate ?? null,
    };
    // A refusal is shown beside the field instead of in a toast.
    const result = attempt(creationOf(pulse, task, template?.content));
    if (!result.success) {
      dropTags(pulse, newTags);
      setProblem(refusalMessage(result));
      field.current?.focus();
      return;
    }
    repeatNew(pulse, task.id, fieldsOf(made, chosen.deadline).repeats);
    undoWithTags(pulse, task.id, task.name, newTags);
    setDraft(null);
    setDescription(null);
    clearIgnoredTexts(key);
    if (another) field.current?.focus();
    else onClose();
    toast({
      title: t`Created “${task.name.trim()}”`,
      tone: 'primary',
      action: { label: t`Open`, onSelect: () => open(task) },
    });
  }

  function open(task: { readonly id: string; readonly projectId: string | null }): void {
    onClose();
    onOpen(task);
  }

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Dialog title={t`New task`} onClose={onClose}>
      <Form onSubmit={create} className="flex flex-col gap-3">
        <div className="flex flex-col gap-2">
          <input
            dir="auto"
            ref={field}
            autoFocus
            autoComplete="off"
            aria-label={t`Name`}
            aria-invalid={problem !== null || undefined}
            aria-describedby={about}
            maxLength={2000}
            placeholder={t`What needs to be done?`}
            value={text}
            onChange={({ target }) => write(target.value)}
            className="-mx-2 h-10 rounded-md px-2 text-xl pointer-coarse:h-11 font-semibold outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-focus aria-invalid:inset-ring-2 aria-invalid:inset-ring-error"
          />
          {problem !== null && (
            <p id={about} role="alert" className="text-xs text-error-ink">
              {problem}
            </p>
          )}
          {preview}
          {problem === null && line.pieces.length === 0 && (
            <p id={about} className="text-xs text-faint">
              {t`Type friday, in 3 days, !high, ~2h, #tag, @person or +project to set fields.`}
            </p>
          )}
        </div>
        <div className="relative -mx-2 flex flex-col">
          <MarkdownTools field={descriptionField} />
          <textarea
            dir="auto"
            ref={descriptionField}
            aria-label={t`Description`}
            placeholder={t`Add a description…`}
            rows={2}
            maxLength={50_000}
            value={description ?? ''}
            onChange={({ target }) => setDescription(target.value || null)}
            onKeyDown={submitByKey}
            className="field-sizing-content max-h-[30dvh] resize-none rounded-md px-2 py-1 leading-6 outline-none pointer-coarse:min-h-11 focus-visible:inset-ring-2 focus-visible:inset-ring-focus"
          />
        </div>
        <Chips fields={{ ...fields, streamId }} onChoose={pick}>
          {templates.length > 0 && <TemplateChip templates={templates} chosen={template} onChoose={use} />}
        </Chips>
        <DialogActions>
          <label className="mr-auto flex items-center gap-2 text-muted pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={another !== null}
              onChange={({ target }) => setAnother(target.checked ? 'yes' : null)}
              className="size-4 accent-neutral"
            />
            {t`Create another`}
          </label>
          <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="lg">
            {t`Create task`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Whether the piece of the line says something else than what was picked instead. */
function isReplaced({ meaning }: LinePiece, picked: Partial<ChosenFields>): boolean {
  switch (meaning.kind) {
    case 'person':
      return 'assignee' in picked;
    case 'deadline':
      return 'deadline' in picked;
    case 'time':
      return 'dueTime' in picked || picked.deadline === null;
    case 'priority':
      return 'priority' in picked;
    case 'project':
      return 'projectId' in picked;
    // It now is among the chosen tags, or was removed from them.
    case 'tag':
      return 'tags' in picked;
    case 'template':
      return 'templateId' in picked;
    case 'estimate':
    case 'repetition':
    case 'field':
    case 'helper':
      return false;
  }
}

function without(text: string, pieces: readonly LinePiece[]): string {
  const rest = pieces.reduceRight((left, { start, end }) => left.slice(0, start).trimEnd() + left.slice(end), text);
  return rest.trim();
}
