import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { agendaQuery, type Span } from '#domain/task/agenda.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { AgendaSection } from './agenda-section.tsx';
import { useAgendaKeys } from './use-agenda-keys.ts';
import { WhileMissing } from '../while-missing.tsx';

interface AgendaProps {
  /** The viewer's. */
  readonly today: string;
  readonly openId: string | null;
  /** Instead of the tasks, where there is none to be shown. */
  readonly nothing: ReactNode;
}

/** What the person has before them, by when it is due. */
export function Agenda({ today, openId, nothing }: AgendaProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const ready = useScope(`assigned:${person}`) === 'open';
  const of = (span: Span) => agendaQuery(person, span, today);
  const overdue = useList(of('overdue')).group();
  const dueToday = useList(of('today')).group();
  const soon = useList(of('soon')).group();
  const later = useList(of('later')).group();
  const undated = useList(of('undated')).group();
  const list = useRef<HTMLDivElement>(null);
  const { complete, completeFocused } = useAgendaKeys(list);

  function onKeyDown(event: KeyboardEvent): void {
    // A link does nothing of its own on it but scroll the page away.
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    completeFocused();
  }

  const same = { today, openId, onComplete: complete };
  const none = [overdue, dueToday, soon, later, undated].every((tasks) => tasks.length === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control of its own: it hears the keys of the links in it, which have the focus
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-5">
      {!ready && <WhileMissing />}
      <AgendaSection {...same} title={t`Overdue`} late tasks={overdue} />
      <AgendaSection {...same} title={t`Today`} tasks={dueToday} />
      <AgendaSection {...same} title={t`Next 7 days`} tasks={soon} />
      <AgendaSection {...same} title={t`In progress, due later`} tasks={later} />
      <AgendaSection {...same} title={t`In progress, without a deadline`} tasks={undated} />
      {ready && none && nothing}
    </div>
  );
}
