import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowDownUp,
  CalendarDays,
  Workflow,
  Folder,
  ListTree,
  Search,
  SignalHigh,
  Tag,
  UserPen,
  UserRound,
} from 'lucide-react';
import { fieldKey } from '#domain/field/key.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { fieldTypes } from './fields/field-labels.tsx';
import { facetLabels, FACETS, type Facet } from './facet-names.ts';

interface FilterMenuProps {
  /** Facets that not every board offers. */
  readonly offered: { readonly assignee: boolean; readonly project: boolean };
  /** Of the project. */
  readonly fields: readonly FieldRow[];
  readonly onChoose: (facet: Facet | 'order', label: string) => void;
  readonly onSearch: () => void;
  /** Whether it leads to the order, too. */
  readonly sorts: boolean;
}

const icons: Record<(typeof FACETS)[number], ReactNode> = {
  project: <Folder className="size-4" />,
  assignee: <UserRound className="size-4" />,
  author: <UserPen className="size-4" />,
  tags: <Tag className="size-4" />,
  priority: <SignalHigh className="size-4" />,
  subtasks: <ListTree className="size-4" />,
  waiting: <Workflow className="size-4" />,
  due: <CalendarDays className="size-4" />,
};

/** What a board can be filtered by. */
export function FilterMenu({ offered, fields, onChoose, onSearch, sorts }: FilterMenuProps) {
  const { t } = useLingui();
  const shown = FACETS.filter((facet) => (facet === 'assignee' || facet === 'project' ? offered[facet] : true));
  return (
    <Menu
      label={t`Filter`}
      entries={[
        ...shown.map((facet) => {
          const label = t(facetLabels[facet]);
          return { label, icon: icons[facet], onSelect: () => onChoose(facet, label) };
        }),
        ...fields.map(({ id, name, type }) => ({
          label: name,
          icon: fieldTypes[type].icon,
          onSelect: () => onChoose(fieldKey(id), name),
        })),
        { label: t`Text`, icon: <Search className="size-4" />, keys: '/', onSelect: onSearch },
        ...(sorts
          ? [{ label: t`Sort`, icon: <ArrowDownUp className="size-4" />, onSelect: () => onChoose('order', t`Sort`) }]
          : []),
      ]}
    />
  );
}
