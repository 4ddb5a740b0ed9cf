import { pageNotFound } from '#web/app/page-error.ts';
import { ErrorPage } from './error-page.tsx';

/** Over everything: there is no such page, or it is not the person's to see. */
export function MissingPage({ path }: { readonly path: string }) {
  return (
    <div className="fixed inset-0 z-40 overflow-y-auto bg-canvas">
      <ErrorPage error={pageNotFound(path)} onClear={() => {}} />
    </div>
  );
}
