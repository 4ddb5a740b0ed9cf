import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { isCrawler } from './crawler.ts';

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Catches what is thrown outside the router, whose pages have an error page of their own. */
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

/** A crawler gets no error page: its errors are only logged. */
export function Failed({ error, onClear }: { error: unknown; onClear: () => void }) {
  return isCrawler(navigator.userAgent) ? null : <ErrorPage error={error} onClear={onClear} />;
}
