import { describe, expect, it } from 'vitest';
import { LATEST_SHOWN, PAGE_SIZE, pageItems, paginate } from './pagination.ts';

describe('paginate', () => {
  it('has the constants of the spec', () => expect([PAGE_SIZE, LATEST_SHOWN]).toEqual([10, 3]));

  it('starts on page 1, with 10 per page', () => {
    expect(paginate(25)).toEqual({
      totalCount: 25,
      currentPage: 1,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: false,
    });
  });

  it('knows its neighbours', () => {
    expect(paginate(25, 2)).toMatchObject({ hasNextPage: true, hasPrevPage: true });
    expect(paginate(25, 3)).toMatchObject({ hasNextPage: false, hasPrevPage: true });
    expect(paginate(10)).toMatchObject({ totalPages: 1, hasNextPage: false });
    expect(paginate(11)).toMatchObject({ totalPages: 2, hasNextPage: true });
  });

  it('has no page if there are no items', () => {
    expect(paginate(0)).toEqual({
      totalCount: 0,
      currentPage: 1,
      totalPages: 0,
      hasNextPage: false,
      hasPrevPage: false,
    });
  });

  it('uses the nearest page for a number out of range', () => {
    const current = (page: number) => paginate(25, page).currentPage;
    expect([0, -3, 2.9, 4, 1e9, Infinity, Number.NaN].map(current)).toEqual([1, 1, 2, 3, 3, 3, 1]);
  });

  it('accepts another page size', () => expect(paginate(7, 2, 3)).toMatchObject({ totalPages: 3, currentPage: 2 }));
});

describe('pageOf', () => {
  const all = Array.from({ length: 25 }, (_, index) => index);

  it('is every row once, over all pages', () => {
    expect([1, 2, 3].flatMap((page) => pageItems(all, paginate(all.length, page)))).toEqual(all);
    expect(pageItems(all, paginate(all.length, 3))).toEqual([20, 21, 22, 23, 24]);
    expect(pageItems(all, paginate(all.length, 1, 4), 4)).toEqual([0, 1, 2, 3]);
  });
});
