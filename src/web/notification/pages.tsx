import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pagination } from '#domain/notification/pagination.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';

/** Links to the neighboring pages; nothing if there is only one. */
export function Pages({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { t } = useLingui();
  const { currentPage, totalPages, hasNextPage, hasPrevPage } = pagination;
  if (totalPages < 2) return null;

  function goTo(page: number): void {
    onPage(page);
    announce(t`Page ${page} of ${totalPages}`);
  }
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-center gap-3 pt-4">
      <Button
        square
        variant="outline"
        color="neutral"
        aria-label={t`Previous page`}
        disabled={!hasPrevPage}
        onClick={() => goTo(currentPage - 1)}
      >
        <ChevronLeft className="size-4" aria-hidden />
      </Button>
      <span className="text-muted tabular-nums">
        <Trans>
          Page {currentPage} of {totalPages}
        </Trans>
      </span>
      <Button
        square
        variant="outline"
        color="neutral"
        aria-label={t`Next page`}
        disabled={!hasNextPage}
        onClick={() => goTo(currentPage + 1)}
      >
        <ChevronRight className="size-4" aria-hidden />
      </Button>
    </nav>
  );
}
