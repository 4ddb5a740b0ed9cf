import type { ReactNode } from 'react';
import {
  Activity,
  AlarmClock,
  AtSign,
  Bell,
  CalendarClock,
  ChartNoAxesColumn,
  CircleCheckBig,
  CircleHelp,
  FolderKanban,
  MailQuestion,
  MessageSquare,
  UserRoundCheck,
  Users,
  Workflow,
} from 'lucide-react';

const look = { className: 'size-4', 'aria-hidden': true } as const;

const icons: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    assignment: <UserRoundCheck {...look} />,
    mention: <AtSign {...look} />,
    comment: <MessageSquare {...look} />,
    completion: <CircleCheckBig {...look} />,
    dependency: <Workflow {...look} />,
    checkin: <CircleHelp {...look} />,
    reminder: <AlarmClock {...look} />,
    status: <Activity {...look} />,
    due: <CalendarClock {...look} />,
    project: <FolderKanban {...look} />,
    team: <Users {...look} />,
    invitation: <MailQuestion {...look} />,
    summary: <ChartNoAxesColumn {...look} />,
  }),
);

/** An unknown kind shows the bell. */
export function KindIcon({ kind }: { kind: string }) {
  return icons.get(kind) ?? <Bell {...look} />;
}
