import type { ReactNode } from 'react';
import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';
import {
  ARCHIVED,
  type ArchivedChoice,
  type ImportChoices,
  type ListTarget,
  type ImportPreview,
} from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePlaceOptions } from './places.ts';

interface PreviewFormProps {
  readonly preview: ImportPreview;
  readonly problem: string | null;
  readonly onBack: () => Promise<void>;
  readonly onImport: (choices: ImportChoices) => Promise<void>;
}

/** What would be imported, and the choices to make. */
export function PreviewForm({ preview, problem, onBack, onImport }: PreviewFormProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  const places = usePlaceOptions();
  const [lists, setLists] = useState(() => ofEach(preview.lists, ({ place }) => place));
  const [archived, setArchived] = useState<ArchivedChoice>(() =>
    // Lists that were put away are left out, unless an earlier import may have brought them.
    preview.projectId === null && preview.lists.some((list) => list.archived && list.cards > 0) ? 'omit' : 'done',
  );
  const [members, setMembers] = useState(() => ofEach(preview.members, ({ suggested }) => suggested ?? ''));

  const confirmed = Object.entries(members).filter(([, id]) => id !== '');
  const added = [...new Set(confirmed.map(([, id]) => id))].filter((id) => id !== person);
  // An archived list adds nothing that is empty or left out.
  const shown = preview.lists.filter((list) => !list.archived || (list.cards > 0 && archived !== 'omit'));
  const everyone = [
    { value: '', label: t`No account` },
    ...choosable(people).map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];

  return (
    <Form onSubmit={async () => onImport({ lists, archived, members: Object.fromEntries(confirmed) })}>
      <p dir="auto" className="text-xl font-semibold wrap-anywhere">
        {preview.name}
      </p>
      <Counts preview={preview} />
      {preview.projectId !== null && (
        <Note>
          <Trans>
            You’ve imported this board before, so this updates its project. Your changes in Pulse stay, unless the same
            thing also changed in Trello.
          </Trans>
        </Note>
      )}

      <Part title={t`Lists`} hint={t`Each list becomes a status, or a column or stream of the same name.`}>
        {shown.map((list) => (
          <Row
            key={list.id}
            name={list.name}
            about={<Plural value={list.cards} one="# card" other="# cards" />}
            mark={
              list.archived && <Archive className="size-3.5 shrink-0 text-faint" role="img" aria-label={t`archived`} />
            }
          >
            <Select<ListTarget>
              label={t`Import ${list.name} as`}
              value={ownOf(lists, list.id) ?? list.place}
              options={places}
              onChange={(place) => setLists({ ...lists, [list.id]: place })}
            />
          </Row>
        ))}
      </Part>

      {preview.archivedCards > 0 && (
        <Part title={t`Archive`}>
          <Row name={<Plural value={preview.archivedCards} one="# archived card" other="# archived cards" />}>
            <Select
              label={t`Archived cards`}
              value={archived}
              options={ARCHIVED.map((value) => ({
                value,
                label: { done: t`Import as done`, keep: t`Keep their list’s status`, omit: t`Skip` }[value],
              }))}
              onChange={setArchived}
            />
          </Row>
        </Part>
      )}

      {preview.members.length > 0 && (
        <Part
          title={t`People`}
          hint={t`Cards of people without an account are assigned to you, with their name noted.`}
        >
          {preview.members.map((member) => (
            <Row
              key={member.id}
              name={member.name}
              about={<Plural value={member.cards} one="# card" other="# cards" />}
            >
              <Select
                label={t`${member.name} in Pulse`}
                value={ownOf(members, member.id) ?? ''}
                options={everyone}
                onChange={(id) => setMembers({ ...members, [member.id]: id })}
              />
            </Row>
          ))}
        </Part>
      )}

      {added.length > 0 && (
        <Note>
          <Trans>These people become members: {added.map((id) => nameOf(people, id)).join(', ')}.</Trans>
        </Note>
      )}
      {preview.missingComments > 0 && (
        <Note>
          <Plural
            value={preview.missingComments}
            one="# comment isn’t in the file: Trello only exports a board’s last 1,000 actions."
            other="# comments aren’t in the file: Trello only exports a board’s last 1,000 actions."
          />
        </Note>
      )}
      {problem !== null && (
        <p role="alert" className="mt-4 text-error-ink">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onBack}>{t`Choose another file`}</Button>
        <Button type="submit" size="lg">
          {preview.projectId === null ? t`Import` : t`Update project`}
        </Button>
      </DialogActions>
    </Form>
  );
}

function Counts({ preview }: { readonly preview: ImportPreview }) {
  const { cards, comments, checklists, attachments } = preview;
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted">
      <li>
        <Plural value={cards} one="# card" other="# cards" />
      </li>
      <li>
        <Plural value={comments} one="# comment" other="# comments" />
      </li>
      <li>
        <Plural value={checklists} one="# checklist" other="# checklists" />
      </li>
      <li>
        <Plural value={attachments} one="# attachment, as a link" other="# attachments, as links" />
      </li>
    </ul>
  );
}

function Part({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{title}</h3>
      {hint !== undefined && <p className="text-xs text-faint">{hint}</p>}
      <ul className="mt-1.5 divide-y divide-line">{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly about?: ReactNode;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Row({ name, about, mark, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {mark}
        </span>
        {about !== undefined && <span className="block text-xs text-faint">{about}</span>}
      </span>
      {children}
    </li>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="mt-4 rounded-lg bg-neutral-soft px-3 py-2 text-muted">{children}</p>;
}

function ofEach<T extends { readonly id: string }, V>(all: readonly T[], value: (one: T) => V): Record<string, V> {
  return Object.fromEntries(all.map((one) => [one.id, value(one)]));
}
