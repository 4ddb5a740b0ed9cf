import { memo, useState } from 'react';
import { classNames } from './class-names.ts';
import { personHue, useAvatarLook } from './avatar-looks.ts';

export const AVATAR_SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

interface AvatarProps {
  readonly name: string;
  /** Determines the color: the person's id, so that a new name does not change it. */
  readonly seed: string;
  readonly size?: AvatarSize;
  /** False if the name is shown beside it. */
  readonly labelled?: boolean;
  /** The person has Pulse in front of them now: a dot, which whatever stands around it puts into words. */
  readonly isAround?: boolean;
  readonly className?: string;
}

/** A person's picture, or their initials. */
export const Avatar = memo(function Avatar({
  name,
  seed,
  size = 'sm',
  labelled = true,
  isAround = false,
  className,
}: AvatarProps) {
  const look = useAvatarLook(seed);
  const portrait = look?.url ?? undefined;
  const [broken, setBroken] = useState<string>();
  return (
    <span
      {...(labelled ? { role: 'img', 'aria-label': name, 'data-tip': name } : { 'aria-hidden': true })}
      data-hue={look?.hue ?? personHue(seed)}
      // Drawn by CSS: not text to be announced, found or copied.
      data-initials={initials(name)}
      className={classNames(
        'relative inline-block shrink-0 rounded-full text-center align-middle before:content-[attr(data-initials)] font-semibold select-none',
        look?.isFilled ? 'bg-(--hue-ink) text-(--hue-soft)' : 'bg-(--hue-soft) text-(--hue-ink)',
        sizes[size],
        isAround && AROUND,
        className,
      )}
    >
      {portrait !== undefined && portrait !== broken && (
        <img
          src={portrait}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(portrait)}
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      )}
    </span>
  );
});

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly isAround?: boolean;
}

interface AvatarsProps {
  readonly people: readonly Shown[];
  readonly most?: number;
  readonly className?: string | undefined;
}

/** At most `most` of the people, and how many more there are. */
export function Avatars({ people, most = 4, className }: AvatarsProps) {
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const more = people.length - shown.length;
  return (
    <span className={classNames('inline-flex -space-x-0.5', className)}>
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          seed={person.id}
          size="sm"
          isAround={person.isAround ?? false}
          className="ring-2 ring-surface"
        />
      ))}
      {more > 0 && (
        <span className="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-neutral-soft px-1 text-xs font-medium text-neutral-ink ring-2 ring-surface">
          +{more}
        </span>
      )}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?';
}

const AROUND =
  'after:absolute after:-right-0.5 after:-bottom-0.5 after:size-2.5 after:rounded-full after:border-2 after:border-surface after:bg-primary';

const sizes: Record<AvatarSize, string> = {
  xs: 'size-5 text-[0.5625rem] leading-5',
  sm: 'size-6 text-[0.625rem] leading-6',
  md: 'size-8 text-xs leading-8',
  lg: 'size-11 text-sm leading-11',
  xl: 'size-18 text-xl leading-18',
};
