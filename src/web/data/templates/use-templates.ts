import type { Content } from '#domain/template/content.ts';
import type { TemplateRow } from '#domain/template/row.ts';
import { useList } from '../context.ts';

export type TemplateOf<K extends Content['kind']> = TemplateRow & { readonly content: { readonly kind: K } };

/** The templates that the person has, by name. */
export function useTemplates<K extends Content['kind']>(kind: K): readonly TemplateOf<K>[] {
  return useList({ from: 'template', orderBy: [{ column: 'name' }] })
    .group()
    .filter((row): row is TemplateOf<K> => row.content.kind === kind);
}
