import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Clock, HandHelping, Hourglass, LayoutTemplate, Plus, Repeat } from 'lucide-react';
import { typeOf } from '#domain/field/field-types.ts';
import type { UnresolvedPiece, TaskField, LinePiece } from '#domain/task/quick-add/parse-line.ts';
import { pastedLines } from '#domain/task/quick-add/pasted-lines.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useRow, useRowsById } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useTagsById } from '#web/data/tags.ts';
import { templateSummary } from '#web/data/templates/summary.ts';
import { useTemplates } from '#web/data/templates/use-templates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { relativeDate } from '#web/ui/date.ts';
import { timeText } from '#web/ui/time.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { fieldTypes } from '../fields/field-labels.tsx';
import { useVoice } from '../fields/voice.ts';
import { PriorityGlyph } from '../glyphs.tsx';
import { priorityLabels } from '../labels.ts';
import { repetitionText } from '../series/repetition-text.ts';
import { useLineReader } from './line-reader.ts';
import { ignoreText, useIgnoredTexts } from './ignored-texts.ts';

interface QuickAddPreviewProps {
  readonly text: string;
  /** The name of its draft. */
  readonly draft: string;
  /** The project of the task unless the line names one. */
  readonly projectId: string | null;
  /** Without a text, it explains what can be written. */
  readonly teaches?: boolean;
  readonly className?: string;
  /** The person has chosen to change the line. */
  readonly onText: (text: string) => void;
  /** A choice was made here: the focus goes back to the field. */
  readonly onDone: () => void;
}

/** What is understood of a line while it is written: each piece can be dismissed and becomes text again. */
export default function QuickAddPreview(props: QuickAddPreviewProps) {
  const { text, draft, projectId, teaches = false, className, onText, onDone } = props;
  const { t } = useLingui();
  const read = useLineReader(projectId);
  const { pieces, doubts } = read(text, useIgnoredTexts(draft));
  const isDone = pastedLines(text)[0]?.isDone === true;
  const pieceLabel = usePieceLabel();
  const knowsTemplates = useTemplates('task').length > 0;
  // What is still being written is not reported as unknown.
  const isWritten = ({ end, about }: UnresolvedPiece) =>
    end < text.length || (about.kind !== 'field' && (about.kind !== 'person' || about.ids.length > 0));
  const open = doubts.filter((doubt) => doubt.about.kind !== 'tag' && isWritten(doubt));

  const isNew = (doubt: UnresolvedPiece) => doubt.about.kind === 'tag';
  const chips = [...pieces, ...doubts.filter(isNew)].toSorted((one, other) => one.start - other.start);

  function newTag(written: string): PieceLabel {
    const name = tagLabel(written.slice(1));
    return { label: t`New tag: ${name}`, icon: <Plus className="size-3 shrink-0" aria-hidden /> };
  }

  function keep(piece: Pick<LinePiece, 'text'>): void {
    ignoreText(draft, piece.text);
    onDone();
  }

  return (
    <>
      {chips.length + open.length > 0 && (
        <div className={classNames('flex flex-col gap-1.5', className)}>
          {chips.length > 0 && (
            <ul aria-label={t`Recognized details`} className="flex flex-wrap gap-1.5">
              {chips.map((piece) => {
                const { label, ...look } = 'meaning' in piece ? pieceLabel(piece.meaning) : newTag(piece.text);
                const keeps = t`${label}: keep “${piece.text}” as text`;
                return (
                  <li key={`${piece.start} ${label}`} className="flex max-w-full">
                    <RemovableChip {...look} label={keeps} onRemove={() => keep(piece)}>
                      {label}
                    </RemovableChip>
                  </li>
                );
              })}
            </ul>
          )}
          {open.length > 0 && (
            <ul aria-label={t`Kept as text`} className="flex flex-col gap-1 text-xs text-muted">
              {open.map((doubt) => (
                <li key={doubt.start} className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
                  <DoubtHint doubt={doubt} text={text} onText={onText} onDone={onDone} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isDone && <p className={classNames('text-xs text-muted', className)}>{t`Ticked: added as done`}</p>}
      {teaches && text === '' && (
        <p className={classNames('text-xs text-faint', className)}>
          {t`friday · every month · !high · ~2h · #tag · @person · +project`}
          {knowsTemplates && t` · /template`}
        </p>
      )}
      {/* Rendered from the start, so that what appears in it is announced. */}
      <p role="status" className="sr-only">
        {pieces.map(({ meaning }) => pieceLabel(meaning).label).join(', ')}
      </p>
    </>
  );
}

interface PieceLabel {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly hue?: number;
}

/** The label of a piece. */
function usePieceLabel(): (meaning: TaskField) => PieceLabel {
  const { t } = useLingui();
  const [today, locale] = [useToday(), useLocale()];
  const [tags, projects, people] = [useTagsById(), useRowsById('project'), usePeople()];
  const templates = useRowsById('template');
  const fields = useRowsById('field');
  const voice = useVoice();
  return (meaning) => {
    switch (meaning.kind) {
      case 'priority':
        return { label: t(priorityLabels[meaning.priority]), icon: <PriorityGlyph priority={meaning.priority} /> };
      case 'deadline':
        return { label: relativeDate(meaning.deadline, today, locale), icon: <CalendarGlyph /> };
      case 'time': {
        const label = timeText(meaning.minutes, locale);
        return { label, icon: <Clock className="size-3 shrink-0" aria-hidden /> };
      }
      case 'repetition':
        return { label: repetitionText(meaning, locale), icon: <Repeat className="size-3 shrink-0" aria-hidden /> };
      case 'estimate':
        return { label: estimateText(meaning.minutes), icon: <Hourglass className="size-3 shrink-0" aria-hidden /> };
      case 'tag': {
        const tag = tags.get(meaning.id);
        return { label: tagLabel(tag?.name ?? ''), ...(tag && { hue: tagHue(tag) }) };
      }
      case 'person': {
        const name = nameOf(people, meaning.id);
        return { label: name, icon: <Avatar size="xs" name={name} seed={meaning.id} labelled={false} /> };
      }
      case 'helper': {
        const name = nameOf(people, meaning.id);
        return { label: t`${name} helps`, icon: <HandHelping className="size-3 shrink-0" aria-hidden /> };
      }
      case 'project': {
        const project = projects.get(meaning.id);
        return { label: project?.name ?? '', icon: project && <ProjectMark project={project} /> };
      }
      case 'field': {
        const field = fields.get(meaning.id);
        if (!field) return { label: '' };
        const value = typeOf(field.type).text(meaning.value, field, voice);
        return { label: `${field.name}: ${value}`, icon: fieldTypes[field.type].icon };
      }
      case 'template': {
        const template = templates.get(meaning.id);
        const label = template ? [template.name, templateSummary(template.content)].filter(Boolean).join(' · ') : '';
        return { label, icon: <LayoutTemplate className="size-3 shrink-0" aria-hidden /> };
      }
    }
  };
}

interface DoubtHintProps extends Pick<QuickAddPreviewProps, 'text' | 'onText' | 'onDone'> {
  readonly doubt: UnresolvedPiece;
}

/** Why a part stays text, and what can be done about it. */
function DoubtHint({ doubt, text, onText, onDone }: DoubtHintProps) {
  const { t } = useLingui();
  const people = usePeople();
  const projects = useRowsById('project');
  const templates = useRowsById('template');
  const { about } = doubt;
  const written = doubt.text.slice(1);
  if (about.kind === 'member') return <NoMember personId={about.id} projectId={about.projectId} />;
  if (about.kind === 'repetition') return t`Tasks can’t repeat like that: “${doubt.text}” stays in the name`;
  if (about.kind === 'date') return <NotRead>{t`not a date: ${doubt.text}`}</NotRead>;
  if (about.kind === 'field') {
    const { name } = about;
    return <NotRead>{t`no value of ${name}: ${doubt.text}`}</NotRead>;
  }
  if (about.kind === 'tag') return null;
  const named = about.kind === 'template' ? templates : projects;
  const names = about.ids.map((id) => (about.kind === 'person' ? nameOf(people, id) : (named.get(id)?.name ?? '')));
  if (names.length === 0) return <NotRead>{t`not found: ${doubt.text}`}</NotRead>;
  // People of the same name can't be told apart by it.
  if (new Set(names).size < names.length) return t`“${written}” has several matches`;
  return (
    <>
      {t`“${written}” could be:`}
      {names.slice(0, LINES_MAX).map((name) => (
        <Offer
          key={name}
          onClick={() => {
            onText(withName(text, doubt, name));
            onDone();
          }}
        >
          {name}
        </Offer>
      ))}
    </>
  );
}

const LINES_MAX = 4;

function NoMember({ personId, projectId }: { personId: string; projectId: string | null }) {
  const { t } = useLingui();
  const name = nameOf(usePeople(), personId);
  const project = useRow('project', projectId ?? '')?.name ?? '';
  return t`${name} is not a member of ${project}`;
}

/** The line with the full name, as one word, in place of the partial one. */
function withName(text: string, { start, text: part }: UnresolvedPiece, name: string): string {
  return `${text.slice(0, start)}${part.charAt(0)}${name.trim().replaceAll(/\s+/g, '-')}${text.slice(start + part.length)}`;
}

/** What stays text because it means nothing. */
function NotRead({ children }: { readonly children: ReactNode }) {
  return (
    <span dir="auto" className="inline-flex h-6 max-w-full items-center truncate rounded-full bg-neutral-soft px-2">
      {children}
    </span>
  );
}

function Offer({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-6 max-w-full items-center gap-1 rounded-full px-2 text-xs font-medium text-ink inset-ring inset-ring-line-strong hover:bg-hover pointer-coarse:h-8"
    >
      <span dir="auto" className="truncate">
        {children}
      </span>
    </button>
  );
}
