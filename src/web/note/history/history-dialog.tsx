import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import type { Node } from '@tiptap/pm/model';
import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { nameOf, usePeople } from '#web/data/people.ts';
import { TaskNumber } from '#web/data/task-number.tsx';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactTime } from '#web/ui/date.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { NoteHandle } from '../editor/note-editor.tsx';
import { markdownBlocks } from '../editor/markdown/to-markdown.ts';
import { differences, type Difference } from './differences.ts';
import { knownDocument } from './known-document.ts';

interface HistoryDialogProps extends OverlayProps {
  readonly noteId: string;
  /** The open text. */
  readonly text: NoteHandle;
  readonly mayWrite: boolean;
}

interface Version {
  readonly id: string;
  readonly writtenAt: number;
  readonly authors: readonly string[];
}

/** Earlier versions of a note: who wrote when, what they changed, and the way back. */
export default function HistoryDialog({ noteId, text, mayWrite, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { answer, problem } = useFetched<{ versions: readonly Version[] }>(`/api/notes/${noteId}/versions`);
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = answer?.versions;
  const at = versions?.findIndex(({ id }) => id === chosen) ?? -1;
  const version = versions?.[Math.max(0, at)];
  const before = versions?.[Math.max(0, at) + 1];
  // A task's number in a version leads to another page.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [opened] = useState(path);
  useEffect(() => {
    if (path !== opened) onClose();
  }, [path, opened, onClose]);
  return (
    <Dialog
      wide
      title={t`Version history`}
      description={t`A version is saved after each session of work.`}
      onClose={onClose}
    >
      {problem !== null && <p className="text-error-ink">{problem}</p>}
      {versions?.length === 0 && (
        <p className="flex items-center gap-3 py-6 text-muted">
          <History className="size-5 shrink-0" aria-hidden />
          {t`No versions yet. The first one is saved ten minutes after you stop writing.`}
          <HotkeyHint hotkey="Escape" />
        </p>
      )}
      {versions && version && (
        <div className="flex gap-4 max-sm:flex-col">
          <ol
            aria-label={t`Versions`}
            className="flex shrink-0 flex-col gap-0.5 overflow-y-auto max-sm:max-h-40 sm:max-h-[60dvh] sm:w-56"
          >
            {versions.map((each) => (
              <Line
                key={each.id}
                version={each}
                isChosen={each.id === version.id}
                onChoose={() => setChosen(each.id)}
              />
            ))}
          </ol>
          <OneVersion key={version.id} {...{ noteId, text, mayWrite, version, onClose }} before={before?.id ?? null} />
        </div>
      )}
    </Dialog>
  );
}

interface LineProps {
  readonly version: Version;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Line({ version: { writtenAt, authors }, isChosen, onChoose }: LineProps) {
  const locale = useLocale();
  const people = usePeople();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-11 w-full flex-col rounded-md px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-primary-soft"
      >
        <time dateTime={new Date(writtenAt).toISOString()} className="font-medium tabular-nums">
          {exactTime(writtenAt, locale)}
        </time>
        <span className="truncate text-xs text-muted">{authors.map((id) => nameOf(people, id)).join(', ')}</span>
      </button>
    </li>
  );
}

type Comparison = 'before' | 'now' | 'none';

interface OneVersionProps extends Omit<HistoryDialogProps, 'onClose'> {
  readonly version: Version;
  /** The version before it; null for the first. */
  readonly before: string | null;
  readonly onClose: () => void;
}

function OneVersion({ noteId, text, mayWrite, version, before, onClose }: OneVersionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [comparison, setComparison] = useState<Comparison>('before');
  const own = useFetched<{ content: unknown }>(`/api/notes/${noteId}/versions/${version.id}`);
  const earlier = useFetched<{ content: unknown }>(`/api/notes/${noteId}/versions/${before ?? version.id}`);
  const { schema } = text.document().type;
  const read = (content: unknown): Node | null => (content === undefined ? null : knownDocument(schema, content));
  const [document, documentBefore] = [read(own.answer?.content), read(earlier.answer?.content)];
  const problem = own.problem ?? earlier.problem;
  const isUnreadable = own.answer !== undefined && document === null;
  const lacksEarlier = comparison === 'before' && before !== null && earlier.answer !== undefined && !documentBefore;

  function restore(): void {
    if (!document || !text.replace) return;
    const undo = text.replace(document);
    const when = exactTime(version.writtenAt, locale);
    toast({ title: t`Restored the version of ${when}`, action: { label: t`Undo`, onSelect: undo } });
    onClose();
  }

  const blocks = document ? markdownBlocks(document) : [];
  const blocksBefore = before === null ? [] : documentBefore && markdownBlocks(documentBefore);
  const from = comparison === 'before' ? blocksBefore : blocks;
  const to = comparison === 'now' ? markdownBlocks(text.document()) : blocks;
  return (
    <section aria-label={t`Version`} className="flex min-w-0 grow flex-col gap-3">
      <span className="flex">
        <Segments
          label={t`Show`}
          options={[
            { value: 'before', label: t`Changes` },
            { value: 'now', label: t`Changes since`, short: t`Since` },
            { value: 'none', label: t`Text` },
          ]}
          chosen={comparison}
          onChoose={setComparison}
        />
      </span>
      <div className="min-h-32 overflow-y-auto sm:max-h-[50dvh]">
        {problem !== null && <p className="text-error-ink">{problem}</p>}
        {isUnreadable && <p className="text-muted">{t`This version can’t be shown.`}</p>}
        {!isUnreadable && lacksEarlier && <p className="text-muted">{t`The version before it can’t be shown.`}</p>}
        {document && from && <Differences found={differences(from, to)} />}
      </div>
      {mayWrite && text.replace && (
        <DialogActions>
          <Button variant="solid" color="primary" aria-disabled={!document || undefined} onClick={restore}>
            {t`Restore this version`}
          </Button>
        </DialogActions>
      )}
    </section>
  );
}

const looks = {
  same: '',
  changed: '',
  added: 'border-l-2 border-primary-line bg-primary-soft pl-2',
  removed: 'border-l-2 border-error-line bg-error-soft pl-2 line-through opacity-80',
} as const;

function Differences({ found }: { readonly found: readonly Difference[] }) {
  const { t } = useLingui();
  if (found.length === 0) return <p className="text-muted">{t`This note is empty`}</p>;
  return (
    <div className="flex flex-col gap-2 wrap-anywhere" dir="auto">
      {found.map((each, at) => (
        // Drawn once: the list never changes.
        <div key={at} className={classNames('rounded-sm', looks[each.change])}>
          {each.change === 'changed' ? (
            <Words pieces={each.pieces} />
          ) : (
            <>
              {each.change === 'added' && <span className="sr-only">{t`Added:`} </span>}
              {each.change === 'removed' && <span className="sr-only">{t`Removed:`} </span>}
              <Markdown text={each.text} TaskNumber={TaskNumber} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Words({ pieces }: Pick<Extract<Difference, { change: 'changed' }>, 'pieces'>) {
  return (
    <p className="whitespace-pre-wrap">
      {pieces.map(({ text, change }, at) =>
        change === 'same' ? (
          text
        ) : change === 'added' ? (
          <ins key={at} className="rounded-sm bg-primary-soft no-underline">
            {text}
          </ins>
        ) : (
          <del key={at} className="rounded-sm bg-error-soft">
            {text}
          </del>
        ),
      )}
    </p>
  );
}
