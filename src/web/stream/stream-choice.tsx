import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { StreamRow } from '#domain/stream/row.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { NO_STREAM } from './choice.ts';

interface StreamChoiceProps {
  readonly streams: readonly StreamRow[];
  /** Null: all of them. */
  readonly chosen: string | null;
  readonly onChoose: (chosen: string | null) => void;
  readonly onManage: () => void;
}

const ALL = '';
/** No stream has this id. */
const MANAGE = 'manage';

/** Which of a project's streams a board shows, as the content of a popup. */
export default function StreamChoice({ streams, chosen, onChoose, onManage }: StreamChoiceProps) {
  const { t } = useLingui();
  const options = [
    { value: ALL, label: t`All streams` },
    ...streams.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_STREAM, label: t`No stream` },
    { value: MANAGE, label: t`Edit streams…`, icon: <Pencil className="size-4" /> },
  ];
  function pick(value: string): void {
    if (value === MANAGE) onManage();
    else onChoose(value === ALL ? null : value);
  }
  return <Choice label={t`Stream`} options={options} selected={[chosen ?? ALL]} onPick={pick} />;
}
