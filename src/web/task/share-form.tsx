import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { ProjectButton } from './project-button.tsx';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import { repeatNew } from './series/repeat-new.ts';
import { creationOf, fieldsFrom, taskTemplate } from './from-template.ts';
import { clearIgnoredTexts } from './quick-add/ignored-texts.ts';
import { dropTags, makeTags, undoWithTags } from './quick-add/make-tags.ts';
import { useQuickAdd } from './quick-add/use-quick-add.tsx';
import type { Shared } from './shared.ts';
import { taskOf } from './shared.ts';

interface ShareFormProps {
  readonly shared: Shared;
  readonly onDone: (task: { readonly id: string; readonly projectId: string | null } | null) => void;
}

/** A new task for the person themselves, filled in with what was shared: one tap creates it. */
export function ShareForm({ shared, onDone }: ShareFormProps) {
  const { t } = useLingui();
  const pulse = usePulse();
  const { attempt, person, newId } = pulse;
  const [draft, setDraft] = useState(() => taskOf(shared));
  const [projectId, setProjectId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const key = `${person} share`;
  const { line, field, preview } = useQuickAdd({
    text: draft.name,
    draft: key,
    projectId,
    onText: (name) => setDraft({ ...draft, name }),
  });
  const { templateId, repeats: _, ...fields } = fieldsOf(line);
  const template = taskTemplate(pulse, templateId);

  function create(): void {
    const from = template && fieldsFrom(pulse, template);
    const { line: made, newTags } = makeTags(pulse, draft.name, key, projectId);
    const { name, tags, repeats } = fieldsOf(made);
    const own = { ...from, ...fields, name, tags: [...new Set([...(from?.tags ?? []), ...tags])] };
    const description = draft.description || (from?.description ?? '');
    const task = { id: newId(), assignee: person, projectId, ...own, description };
    // A refusal is shown beside the field instead of in a toast.
    const result = attempt(creationOf(pulse, task, template));
    if (result.success) {
      repeatNew(pulse, task.id, repeats);
      undoWithTags(pulse, task.id, name, newTags);
      clearIgnoredTexts(key);
      onDone(task);
    } else {
      dropTags(pulse, newTags);
      setProblem(refusalMessage(result));
    }
  }

  return (
    <Form onSubmit={create} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <TextField
          ref={field}
          label={t`Name`}
          autoFocus
          autoComplete="off"
          maxLength={500}
          placeholder={t`What needs to be done?`}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          error={problem ?? undefined}
        />
        {preview}
      </div>
      <TextArea
        label={t`Description`}
        maxLength={50_000}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        className="max-h-80"
      />
      <div className="flex flex-wrap justify-end gap-2">
        {fields.projectId === undefined && <ProjectButton selected={projectId} onPick={setProjectId} />}
        <Button variant="ghost" color="neutral" size="lg" onClick={() => onDone(null)}>
          {t`Cancel`}
        </Button>
        <Button type="submit" size="lg">
          {t`Create task`}
        </Button>
      </div>
    </Form>
  );
}
