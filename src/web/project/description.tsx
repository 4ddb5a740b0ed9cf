import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { plainLine } from '#web/ui/markdown/plain.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';

/** A project's description below its name: its beginning, and all of it after a click. */
export function ProjectDescription({ project: { id, description } }: { project: ProjectRow }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const [shown, remember] = useDevicePreference(`${person} project ${id} description`);
  const text = useId();
  if (description === '') return null;
  const isOpen = shown === 'open';
  return (
    <section aria-label={t`Description`} className="shrink-0 pb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? text : undefined}
        onClick={() => remember(isOpen ? '' : 'open')}
        className="flex min-h-9 w-full items-center gap-1.5 px-4 text-left text-muted hover:bg-hover sm:px-5 pointer-coarse:min-h-11"
      >
        <ChevronRight className={classNames('size-4 shrink-0 text-faint', isOpen && 'rotate-90')} aria-hidden />
        <span className={classNames('truncate', isOpen && 'font-medium')}>
          {isOpen ? t`Description` : plainLine(description)}
        </span>
      </button>
      {isOpen && (
        <div id={text} className="max-h-[40vh] overflow-y-auto overscroll-y-contain px-4 pb-4 sm:px-5">
          <Markdown text={description} className="max-w-3xl sm:pl-5.5" />
        </div>
      )}
    </section>
  );
}
