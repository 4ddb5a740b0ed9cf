import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import type { Node } from '@tiptap/pm/model';
import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { TaskNumber } from '#web/data/task-number.tsx';
import { useFetched } from '#web/data/use-fetched.ts';
import { VersionList, type Version } from '#web/data/versions/version-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { exactTime } from '#web/ui/time.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { differences } from '#web/ui/differences/differences.ts';
import { Differences } from '#web/ui/differences/differences-view.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { NoteHandle } from '../editor/note-editor.tsx';
import { markdownBlocks } from '../editor/markdown/to-markdown.ts';
import { knownDocument } from './known-document.ts';

const VERSION = 'GET /api/notes/:id/versions/:version';

interface HistoryDialogProps extends OverlayProps {
  readonly noteId: string;
  /** The open text. */
  readonly text: NoteHandle;
  readonly mayWrite: boolean;
}

/** Earlier versions of a note: who wrote when, what they changed, and the way back. */
export default function HistoryDialog({ noteId, text, mayWrite, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { answer, problem } = useFetched('GET /api/notes/:id/versions', { params: { id: noteId } });
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
          <VersionList versions={versions} chosen={version.id} onChoose={setChosen} />
          <OneVersion key={version.id} {...{ noteId, text, mayWrite, version, onClose }} before={before?.id ?? null} />
        </div>
      )}
    </Dialog>
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
  const own = useFetched(VERSION, { params: { id: noteId, version: version.id } });
  const earlier = useFetched(VERSION, { params: { id: noteId, version: before ?? version.id } });
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
        {document && from && (
          <Differences found={differences(from, to)} empty={t`This note is empty`} TaskNumber={TaskNumber} />
        )}
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
