import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { leastUsedHue, projectHue } from '#domain/project/hue.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Call } from '#domain/command.ts';
import { deleteProject, updateProject } from '#domain/project/commands.ts';
import { describeProject } from '#domain/project/describe.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { textDraftKey } from '#web/data/text-draft-key.ts';
import { useTemplates } from '#web/data/templates/use-templates.ts';
import { dayOf } from '#web/ui/date.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { useTextDraft } from '#web/ui/text-draft.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { DescriptionField, NameField } from '#web/ui/name-fields.tsx';
import { HueField } from '#web/ui/hue-field.tsx';
import { IconField } from '#web/ui/icon-field.tsx';
import { useToday } from '#web/ui/now.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { PeopleField } from './people-field.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useNewProject } from './use-new-project.ts';
import { VisibilityField, type VisibilityChoice } from './visibility-field.tsx';

interface ProjectDialogProps extends OverlayProps {
  readonly projectId?: string;
  /** The template that a new project starts from. */
  readonly templateId?: string;
  /** The team that a new project is shared with. */
  readonly teamId?: string;
}

type Fields = Pick<ProjectRow, 'name' | 'description' | 'dueAt' | 'hue' | 'icon'> & Partial<ProjectRow>;

/** Creates a project, or edits one. Only the name is required. */
export default function ProjectDialog({ projectId, templateId, teamId, onClose }: ProjectDialogProps) {
  const { t } = useLingui();
  const { replica, newId, person, run } = usePulse();
  const navigate = useNavigate();
  const project = useRow('project', projectId ?? '');
  const [ownHue] = useState(() => (project ? projectHue(project) : leastUsedHue(replica, person)));
  const templates = useTemplates('project');
  const [chosenId, setChosenId] = useState(templateId);
  const template = templates.find(({ id }) => id === chosenId) ?? null;
  const like = template?.content ?? project;
  const hue = template?.content.hue ?? ownHue;
  const dueAfter = template?.content.dueAfter ?? null;
  const today = useToday();
  const newProject = useNewProject();
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(project);
  const draft = useTextDraft(textDraftKey(person, 'project.describe', projectId ?? ''), before?.description ?? '');
  const [visibility, setVisibility] = useState<VisibilityChoice | null>(
    teamId === undefined ? null : { ...PRIVATE, visibility: 'TEAM', teamId },
  );
  const colleagues = choosable(usePeople()).filter(({ id }) => id !== person);
  const [members, setMembers] = useState<readonly string[]>([]);

  function submit(form: FormData): void {
    const text = (name: string) => formText(form, name);
    const fields = {
      name: text('name'),
      description: text('description'),
      dueAt: text('dueAt') || null,
      hue: Number(text('hue')),
      icon: text('icon') || null,
      ...(visibility && {
        visibility: visibility.visibility,
        teamId: visibility.teamId,
      }),
    };
    const leaving = visibility && {
      keepMembers: visibility.keepMembers,
      ...(visibility.reassignTo !== null && !visibility.keepMembers && { reassignTo: visibility.reassignTo }),
    };
    const id = projectId ?? newId();
    const calls = before
      ? edits(before, fields, leaving ?? {})
      : [newProject({ id, ...fields, memberUids: [...members] }, template, text('start'))];
    for (const call of calls) {
      // A refusal is shown beside the field instead of in a toast.
      const result = replica.run(call);
      if (!result.success) return setProblem(refusalMessage(result));
    }
    draft.set(null);
    onClose();
    if (projectId) return;
    void navigate({ to: '/projects/$projectId', params: { projectId: id } });
    if (template) showMade(id, fields.name);
  }

  /** What is not changed is not sent: somebody else, or another device, may have changed it meanwhile. */
  function edits(opened: ProjectRow, { description, ...fields }: Fields, leaving: object): Call[] {
    const shown = new Map(Object.entries({ ...opened, dueAt: opened.dueAt && dayOf(opened.dueAt), hue: ownHue }));
    const changed = Object.entries(fields).filter(([field, value]) => value !== shown.get(field));
    const { id } = opened;
    return [
      ...(description.trim() === opened.description
        ? []
        : [describeProject({ id, base: draft.base, text: description })]),
      updateProject({ id, ...Object.fromEntries(changed), ...leaving }),
    ];
  }

  function showMade(id: string, name: string): void {
    const undo = () => {
      if (run(deleteProject({ id })).success) void navigate({ to: '/projects' });
    };
    toast({ title: t`Created “${name.trim()}” from a template`, undo: undoable(undo) });
  }

  return (
    <Dialog title={projectId ? t`Edit project` : t`New project`} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField label={t`Name`} value={project?.name} problem={problem} />
        {!projectId && templates.length > 0 && (
          <TemplateFields
            templates={templates}
            chosen={template}
            today={today}
            onChoose={(next) => setChosenId(next?.id)}
          />
        )}
        {/* Who sees it is chosen before anything is written, and is in view with the name. */}
        <VisibilityField project={project} choice={visibility ?? asItIs(project)} onChange={setVisibility} />
        {!projectId && (
          <PeopleField
            label={t`Members (optional)`}
            add={t`Add members`}
            from={colleagues}
            chosen={members}
            onChange={setMembers}
          />
        )}
        {/* Another template brings its own. */}
        <Fragment key={template?.id}>
          <DescriptionField
            hint={t`Visible to all members. Supports Markdown.`}
            value={draft.draft ?? like?.description}
          />
          <HueField hue={hue} />
          <IconField icon={like?.icon ?? null} none={<Dot hue={hue} />} />
        </Fragment>
        <TextField
          label={t`Due date (optional)`}
          name="dueAt"
          type="date"
          defaultValue={project?.dueAt ? dayOf(project.dueAt) : undefined}
          hint={dueAfter === null ? undefined : t`Without one: ${dueAfter} days after the start, as in the template.`}
        />
        <ConfirmActions onCancel={onClose}>{projectId ? t`Save` : t`Create project`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}

/** Before anything is chosen. The team of one that was deleted is no choice. */
function asItIs(project: ProjectRow | undefined): VisibilityChoice {
  const visibility = project?.visibility ?? 'PRIVATE';
  const teamId = visibility === 'TEAM' ? (project?.teamId ?? null) : null;
  return { ...PRIVATE, visibility, teamId };
}

const PRIVATE: VisibilityChoice = { visibility: 'PRIVATE', teamId: null, keepMembers: false, reassignTo: null };
