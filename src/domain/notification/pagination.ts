/** The pages of a list. */

export const PAGE_SIZE = 10;
/** How many notifications the bell shows. */
export const LATEST_SHOWN = 3;

export interface Pagination {
  readonly totalCount: number;
  /** Counted from 1; always an existing page, or 1. */
  readonly currentPage: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPrevPage: boolean;
}

/** A page number out of range becomes the nearest page. */
export function paginate(totalCount: number, page = 1, pageSize = PAGE_SIZE): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  const currentPage = Math.max(1, Math.min(wanted, totalPages));
  return {
    totalCount,
    currentPage,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1,
  };
}

/** The items on that page. */
export function pageItems<T>(all: readonly T[], { currentPage }: Pagination, pageSize = PAGE_SIZE): T[] {
  return all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
}
