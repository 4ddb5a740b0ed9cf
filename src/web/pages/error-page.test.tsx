import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageNotFound, PageError } from '../app/page-error.ts';
import { i18n } from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

function shown(error: unknown): string {
  const page = (
    <I18nProvider i18n={i18n}>
      <ErrorPage error={error} onClear={() => {}} />
    </I18nProvider>
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

describe('error page', () => {
  it('shows the product, the status, the message and what to do next', () => {
    expect(shown(pageNotFound('/nowhere'))).toBe(
      '|Pulse|404|Page Not Found: /nowhere|The page you are looking for does not exist. It may have been moved, deleted, or you entered the wrong URL.|Try Again|Go Home|',
    );
  });

  it.each([
    [403, 'You do not have permission to access this resource.'],
    [500, 'An internal server error occurred. Please try again later.'],
  ])('explains %d', (status, text) => {
    expect(shown(new PageError(status, 'Sorry'))).toContain(`|${status}|Sorry|${text}|`);
  });

  it('treats a thrown error as one of Pulse’s own', () => {
    const text = 'An internal server error occurred. Please try again later.';
    expect(shown(new TypeError('x is not a function'))).toContain(`|500|x is not a function|${text}|`);
    expect(shown(new Error(''))).toContain(`|500|Something went wrong|${text}|`);
  });

  it('shows the message of any other error', () => {
    expect(shown(new PageError(418, 'I am a teapot'))).toContain('|418|I am a teapot|I am a teapot|');
    const none = Object.assign(new Error('Broken'), { status: null });
    expect(shown(none)).toContain('|Error|Broken|Broken|');
  });

  it('has a text for errors without a message', () => {
    expect(shown(null)).toContain(
      '|Error|Something went wrong|An unexpected error occurred. Please try again or contact support if the problem persists.|',
    );
  });
});
