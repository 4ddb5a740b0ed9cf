import { useLingui } from '@lingui/react/macro';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { Count } from '#web/ui/count.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';

/** The statuses above all lanes; they stay in view. */
export function ColumnNames({ count }: { count: (status: TaskStatus) => number }) {
  const { t } = useLingui();
  return (
    <div className="sticky top-0 z-3 grid h-10 grid-cols-4 items-center gap-2.5 bg-canvas">
      {STATUSES.map((status) => (
        <div key={status} data-column={status} className="flex items-center gap-2 px-3">
          <StatusGlyph status={status} />
          <h2 className="font-semibold">{t(statusLabels[status])}</h2>
          <Count of={count(status)} />
        </div>
      ))}
    </div>
  );
}
