import { useLingui } from '@lingui/react/macro';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { ViewName } from './view-toggle.tsx';

interface ViewChoiceProps {
  readonly options: readonly { readonly value: ViewName; readonly label: string }[];
  readonly view: ViewName;
  readonly onChoose: (view: ViewName) => void;
}

/** The views of a board, as the content of a popup. */
export default function ViewChoice({ options, view, onChoose }: ViewChoiceProps) {
  const { t } = useLingui();
  const pick = (value: string) =>
    options.filter((each) => each.value === value).forEach((each) => onChoose(each.value));
  return <Choice label={t`View`} options={options} selected={[view]} onPick={pick} />;
}
