/** How a page of the handbook is drawn where a person's text is drawn otherwise. */
import type { ReactNode } from 'react';
import { useParams, useRouter } from '@tanstack/react-router';
import { colourMode } from '#web/ui/colour-mode.ts';
import { Link as OutsideLink, type PageParts } from '#web/ui/markdown/rendered.tsx';
import { useStore } from '#web/ui/store.ts';
import { pictureOf } from './handbook.ts';
import { headingId } from './heading-id.ts';
import { helpPathOf } from './help-path.ts';

export const pageParts: PageParts = {
  Link: PageLink,
  Image: Picture,
  idOf: (heading) => elementId(headingId(heading)),
};

/** The page has other ids, too. */
export function elementId(hash: string): string {
  return `help-${hash}`;
}

function PageLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { _splat = '' } = useParams({ strict: false });
  const path = helpPathOf(href, _splat);
  if (path === null) return <OutsideLink href={href}>{children}</OutsideLink>;
  return (
    <HelpLink path={path} className="text-secondary-ink underline decoration-1 underline-offset-2 hover:decoration-2">
      {children}
    </HelpLink>
  );
}

interface HelpLinkProps {
  /** From the root, with its hash. */
  readonly path: string;
  readonly current?: boolean;
  readonly onLeave?: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

export function HelpLink({ path, current, onLeave, className, children }: HelpLinkProps) {
  const { history } = useRouter();
  return (
    <a
      href={path}
      aria-current={current ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        // With a modifier the browser opens it elsewhere.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onLeave?.();
        history.push(path);
      }}
    >
      {children}
    </a>
  );
}

/** As the person sees Pulse: in their theme, and as on a phone where the screen is one. */
function Picture({ href, alt }: { readonly href: string; readonly alt: string }) {
  const mode = useStore(colourMode);
  const name = /([\w-]+)-wide-light\.webp$/.exec(href)?.[1] ?? '';
  const theme = mode === 'dark' ? 'dark' : 'light';
  const narrow = { width: 390, height: 844 };
  return (
    <picture className="my-2 block">
      {mode === 'system' && (
        <>
          <source media={`${DARK} and ${NARROW}`} srcSet={pictureOf(name, 'narrow', 'dark')} {...narrow} />
          <source media={DARK} srcSet={pictureOf(name, 'wide', 'dark')} width={1440} height={900} />
        </>
      )}
      <source media={NARROW} srcSet={pictureOf(name, 'narrow', theme)} {...narrow} />
      <img
        src={pictureOf(name, 'wide', theme)}
        alt={alt}
        width={1440}
        height={900}
        loading="lazy"
        className="h-auto w-full rounded-lg border border-line max-sm:max-w-72"
      />
    </picture>
  );
}

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 639px)';
