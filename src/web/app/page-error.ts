import { t } from '@lingui/core/macro';

/** An error with an HTTP status that is shown as a page. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function pageNotFound(path: string): PageError {
  return new PageError(404, t`Page Not Found: ${path}`);
}
