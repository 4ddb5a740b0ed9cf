import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleCheckBig, Clock, FolderKanban, House, NotebookText, Users } from 'lucide-react';
import type { Hotkey } from '#web/ui/keys.ts';

interface Destination {
  readonly to: '/' | '/tasks' | '/projects' | '/team' | '/notes' | '/time';
  readonly label: MessageDescriptor;
  /** A shorter label for little room. */
  readonly tab?: MessageDescriptor;
  readonly icon: ReactNode;
  readonly hotkey?: Hotkey;
  /** False: on a phone it stands under “More”. */
  readonly isInBar?: false;
}

/** The pages in the sidebar, the palette and the keyboard shortcuts. A page that is not built yet is not listed. */
export const destinations: readonly Destination[] = [
  {
    to: '/',
    label: msg`Home`,
    icon: <House className="size-4.5 sm:size-4" aria-hidden />,
    hotkey: 'g h',
  },
  {
    to: '/tasks',
    label: msg`My tasks`,
    tab: msg({ context: 'tab', message: 'Tasks' }),
    icon: <CircleCheckBig className="size-4.5 sm:size-4" aria-hidden />,
    hotkey: 'g t',
  },
  {
    to: '/projects',
    label: msg`Projects`,
    icon: <FolderKanban className="size-4.5 sm:size-4" aria-hidden />,
    hotkey: 'g p',
    isInBar: false,
  },
  {
    to: '/team',
    label: msg`Team`,
    icon: <Users className="size-4.5 sm:size-4" aria-hidden />,
    hotkey: 'g m',
    isInBar: false,
  },
  {
    to: '/notes',
    label: msg`Notes`,
    icon: <NotebookText className="size-4.5 sm:size-4" aria-hidden />,
    isInBar: false,
  },
  {
    to: '/time',
    label: msg`Time`,
    icon: <Clock className="size-4.5 sm:size-4" aria-hidden />,
    hotkey: 'g w',
    isInBar: false,
  },
];
