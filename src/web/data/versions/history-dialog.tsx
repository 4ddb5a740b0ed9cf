import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { TaskNumber } from '#web/data/task-number.tsx';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { exactTime } from '#web/ui/time.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { differences } from '#web/ui/differences/differences.ts';
import { Differences } from '#web/ui/differences/differences-view.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { linesOf } from './comparison-dialog.tsx';
import type { VersionedText } from './overlays.ts';
import { VersionList, type Version } from './version-list.tsx';

interface HistoryDialogProps extends OverlayProps {
  readonly of: VersionedText;
  readonly text: string;
  readonly onRestore: ((text: string) => void) | null;
}

/** Earlier versions of a description or comment: who saved when, what they changed, and the way back. */
export default function HistoryDialog({ of, text, onRestore, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched(`GET /api/${of.nouns}/:id/versions`, { params: { id: of.id } });
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = answer?.versions;
  const at = Math.max(0, versions?.findIndex(({ id }) => id === chosen) ?? 0);
  const version = versions?.[at];
  const before = versions?.[at + 1]?.id ?? null;
  return (
    <Dialog wide title={t`Version history`} description={t`A version is saved with each change.`} onClose={onClose}>
      {problem !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-error-ink">
          {problem}
          <Button size="sm" variant="soft" color="neutral" onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {versions?.length === 0 && (
        <p className="flex items-center gap-3 py-6 text-muted">
          <History className="size-5 shrink-0" aria-hidden />
          {t`No versions yet. The first one is saved when this text changes.`}
        </p>
      )}
      {versions && version && (
        <div className="flex gap-4 max-sm:flex-col">
          <VersionList versions={versions} chosen={version.id} onChoose={setChosen} />
          <OneVersion key={version.id} {...{ of, text, onRestore, version, before, onClose }} />
        </div>
      )}
    </Dialog>
  );
}

type Comparison = 'before' | 'now' | 'none';

interface OneVersionProps extends HistoryDialogProps {
  readonly version: Version;
  /** The id of the version before it; null for the first. */
  readonly before: string | null;
}

function OneVersion({ of, text, onRestore, version, before, onClose }: OneVersionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [comparison, setComparison] = useState<Comparison>('before');
  const route = `GET /api/${of.nouns}/:id/versions/:version` as const;
  const own = useFetched(route, { params: { id: of.id, version: version.id } });
  const earlier = useFetched(route, { params: { id: of.id, version: before ?? version.id } });
  const problem = own.problem ?? earlier.problem;
  const there = own.answer?.text;
  const textBefore = before === null ? '' : earlier.answer?.text;
  const from = comparison === 'before' ? textBefore : there;
  const to = comparison === 'now' ? text : there;

  function restore(): void {
    if (there === undefined || !onRestore) return;
    onRestore(there);
    const when = exactTime(version.writtenAt, locale);
    toast({ title: t`Restored the version of ${when}` });
    onClose();
  }

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
        {from !== undefined && to !== undefined && (
          <Differences found={differences(linesOf(from), linesOf(to))} empty={t`No text`} TaskNumber={TaskNumber} />
        )}
      </div>
      {onRestore && (
        <DialogActions>
          <Button variant="solid" color="primary" aria-disabled={there === undefined || undefined} onClick={restore}>
            {t`Restore this version`}
          </Button>
        </DialogActions>
      )}
    </section>
  );
}
