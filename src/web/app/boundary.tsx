import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { isCrawler } from './crawler.ts';

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Catches errors outside the router, whose pages have their own error page. */
export class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <Failed error={failed.error} onClear={() => {}} /> : this.props.children;
  }
}

/** Crawlers get no error page: their errors are only logged. */
export function Failed({ error, onClear }: { error: unknown; onClear: () => void }) {
  return isCrawler(navigator.userAgent) ? null : <ErrorPage error={error} onClear={onClear} />;
}
