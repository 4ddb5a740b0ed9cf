import { useLingui } from '@lingui/react/macro';
import { Menu } from '#web/ui/popup/menu.tsx';

interface FilterMenuProps {
  readonly facets: readonly { readonly label: string; readonly open: () => void }[];
}

/** The filters of a board. */
export default function FilterMenu({ facets }: FilterMenuProps) {
  const { t } = useLingui();
  return <Menu label={t`Filter`} entries={facets.map(({ label, open }) => ({ label, onSelect: open }))} />;
}
