import { useLingui } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import { Markdown, type DrawNumber } from '../markdown/markdown.tsx';
import type { Difference } from './differences.ts';

const looks = {
  same: '',
  changed: '',
  added: 'border-l-2 border-primary-line bg-primary-soft pl-2',
  removed: 'border-l-2 border-error-line bg-error-soft pl-2 line-through opacity-80',
} as const;

interface DifferencesProps {
  readonly found: readonly Difference[];
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly TaskNumber: DrawNumber;
}

/** What changed from one text to another, block by block. */
export function Differences({ found, empty, TaskNumber }: DifferencesProps) {
  const { t } = useLingui();
  if (found.length === 0) return <p className="text-muted">{empty}</p>;
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
