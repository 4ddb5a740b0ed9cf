import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Target } from './target.ts';

interface TargetLinkProps {
  readonly target: Target;
  readonly onClick: (event: MouseEvent) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to the page that a notification opens. */
export function TargetLink({ target, ...link }: TargetLinkProps) {
  const { projectId, taskId, teamId, noteId, isHome, isAdministration, isPulse, isOverview } = target;
  if (isHome) return <Link to="/" hash="check-ins" {...link} />;
  if (isAdministration) return <Link to="/settings/instance" {...link} />;
  if (teamId === null) return <Link to="/team" {...link} />;
  if (teamId !== undefined)
    return <Link to="/team/$teamId" params={{ teamId }} search={isPulse ? { view: 'pulse' } : {}} {...link} />;
  if (noteId !== undefined) return <Link to="/notes/$noteId" params={{ noteId }} {...link} />;
  const search = taskId === null ? {} : { taskId };
  if (projectId === null) return <Link to="/tasks" search={search} {...link} />;
  const shown = isOverview ? { ...search, view: 'overview' } : search;
  return <Link to="/projects/$projectId" params={{ projectId }} search={shown} {...link} />;
}
