import type { ReactNode } from 'react';

interface ChannelRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly about: string;
  /** The control that turns it on and off. */
  readonly children: ReactNode;
}

/** One notification channel as a whole. */
export function ChannelRow({ icon, name, about, children }: ChannelRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">{icon}</span>
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-faint">{about}</p>
      </div>
      {children}
    </div>
  );
}
