/** A template: a task or a project to be made again and again, under a name. Its owner's, or a project's or team's. */
import { savedColumns, savedFacts, savedReferences, type SavedRow } from '../saved/facts.ts';
import type { Table } from '../table.ts';
import type { Content } from './content.ts';

export interface TemplateRow extends SavedRow {
  /** Never changes: who uses a template gets what they have seen. */
  readonly content: Content;
}

export const template: Table<TemplateRow> = {
  name: 'template',
  columns: { ...savedColumns, content: 'json' },
  ...savedFacts,
  references: savedReferences,
  purged: true,
  personal: [{ of: 'ownerUid', exported: { as: 'templates' }, erased: {}, deleted: false }],
};
