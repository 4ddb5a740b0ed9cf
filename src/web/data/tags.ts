import { useMemo } from 'react';
import { resolveTag } from '#domain/tag/resolve-tag.ts';
import { tagsQuery } from '#domain/tag/queries.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { useList, useRowsById } from './context.ts';

export type Tags = ReadonlyMap<string, TagRow>;

/** The tags that can be chosen, by name. */
export function useTags(): readonly TagRow[] {
  return useList(tagsQuery).group();
}

/** Tags by every id that tasks have; for a merged tag, the one that replaced it. */
export function useTagsById(): Tags {
  const rows = useRowsById('tag');
  return useMemo(
    () =>
      new Map(
        [...rows.keys()].flatMap((id) => {
          const tag = resolveTag((each) => rows.get(each), id);
          return tag ? [[id, tag] as const] : [];
        }),
      ),
    [rows],
  );
}

/** A task's tags, each once. */
export function tagsOf(tags: Tags, ids: readonly string[]): TagRow[] {
  return [...new Set(ids.flatMap((id) => tags.get(id) ?? []))];
}

/** For each id, all ids that stand for the same tag. */
export function sameTags(tags: Tags, ids: readonly string[]): string[][] {
  return ids.map((id) => [id, ...[...tags.keys()].filter((each) => each !== id && tags.get(each) === tags.get(id))]);
}
