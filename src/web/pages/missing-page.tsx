import { pageNotFound } from '#web/app/page-error.ts';
import { ErrorPage } from './error-page.tsx';

/** In the place of a page: there is none, or it is not the person's to see. */
export function MissingPage({ path }: { readonly path: string }) {
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ErrorPage within error={pageNotFound(path)} onClear={() => {}} />
    </div>
  );
}
