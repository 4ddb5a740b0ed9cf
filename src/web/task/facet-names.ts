/** What tasks can be filtered by. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldIdOf, isFieldKey, type FieldKey } from '#domain/field/key.ts';
import type { Filter } from './filters.tsx';

export const FACETS = ['project', 'assignee', 'author', 'tags', 'priority', 'subtasks', 'waiting', 'due'] as const;
type BuiltIn = (typeof FACETS)[number];
/** One of those, or a field of the project. */
export type Facet = BuiltIn | FieldKey;
/** What a popup of the filters shows: the values of a facet, those of the order, or the facets themselves. */
export type PopupFacet = Facet | 'order' | 'menu';

export const facetLabels: Record<BuiltIn, MessageDescriptor> = {
  project: msg`Project`,
  assignee: msg`Assignee`,
  author: msg`Creator`,
  tags: msg`Tags`,
  priority: msg`Priority`,
  subtasks: msg`Subtasks`,
  waiting: msg`Dependencies`,
  due: msg`Due`,
};

/** The filter with nothing chosen in this facet. */
export function withoutFacet(filter: Filter, facet: Facet): Filter {
  if (isFieldKey(facet)) {
    const { [fieldIdOf(facet)]: _, ...asked } = filter.asked;
    return { ...filter, asked };
  }
  switch (facet) {
    case 'project':
      return { ...filter, projects: [] };
    case 'assignee':
      return { ...filter, assignees: [] };
    case 'author':
      return { ...filter, authors: [] };
    case 'tags':
      return { ...filter, tags: [], tagged: 'any' };
    case 'priority':
      return { ...filter, priorities: [] };
    case 'subtasks':
      return { ...filter, subtasks: 'all' };
    case 'waiting':
      return { ...filter, waiting: null };
    case 'due':
      return { ...filter, due: null };
  }
}
