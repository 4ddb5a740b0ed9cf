/** How the states of a pulse are called and drawn. */
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CircleCheckBig,
  Workflow,
  Hourglass,
  MessageCircleQuestionMark,
  MessageCircleOff,
  TriangleAlert,
} from 'lucide-react';
import type { Outcome, PulseState } from '#domain/check-in/pulse.ts';

export const stateLabels: Readonly<Record<PulseState, MessageDescriptor>> = {
  blocked: msg`Blocked`,
  atRisk: msg`At risk`,
  silent: msg`No answer`,
  unchanged: msg`Unchanged for 10 days`,
  held: msg`Waiting for other tasks`,
  onTrack: msg`On track`,
  waiting: msg`Not answered yet`,
};

export const stateIcons: Readonly<Record<PulseState, ReactNode>> = {
  blocked: <Ban className="size-4 shrink-0 text-error-ink" aria-hidden />,
  atRisk: <TriangleAlert className="size-4 shrink-0 text-warning-ink" aria-hidden />,
  silent: <MessageCircleOff className="size-4 shrink-0 text-muted" aria-hidden />,
  unchanged: <Hourglass className="size-4 shrink-0 text-muted" aria-hidden />,
  held: <Workflow className="size-4 shrink-0 text-muted" aria-hidden />,
  onTrack: <CircleCheckBig className="size-4 shrink-0 text-primary-ink" aria-hidden />,
  waiting: <MessageCircleQuestionMark className="size-4 shrink-0 text-faint" aria-hidden />,
};

export const outcomeLabels: Readonly<Record<Outcome, MessageDescriptor>> = {
  onTrack: msg`On track`,
  done: msg`Done`,
  atRisk: msg`At risk`,
  blocked: msg`Blocked`,
  missed: msg`No answer`,
};

/** What is done and what is on track look alike: nothing is in the way. What is missing is hollow. */
export const outcomeFills: Readonly<Record<Outcome, string>> = {
  onTrack: 'bg-primary',
  done: 'bg-primary',
  atRisk: 'bg-warning',
  blocked: 'bg-error',
  missed: 'bg-surface inset-ring inset-ring-edge',
};
