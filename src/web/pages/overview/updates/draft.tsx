import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { deleteUpdate, editUpdate, sendUpdate } from '#domain/project-update/commands.ts';
import { HEALTHS, type ProjectUpdateRow } from '#domain/project-update/row.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { healthLabels, knownHealth } from '#web/project/health.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { UpdateFacts } from './update-facts.tsx';

interface DraftProps {
  readonly update: ProjectUpdateRow;
  readonly project: ProjectRow;
}

/** The facts, to which the owner adds a sentence and how it is going; one key sends it. */
export function Draft({ update, project }: DraftProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const { id, facts, health } = update;
  const [text, setText] = useState(update.text);

  function send(): void {
    if (!run(sendUpdate({ id, text })).success) return;
    toast({ title: t`Sent to everyone in “${project.name}”`, tone: 'primary', isPolite: true });
  }

  return (
    <section aria-label={t`Draft`} className="flex flex-col gap-3 border-b border-line bg-sunken p-4 last:border-0">
      {facts ? (
        <UpdateFacts facts={facts} project={project} />
      ) : (
        <p className="text-muted">{t`Gathering what happened…`}</p>
      )}
      <div className="flex">
        <Segments
          label={t`Health`}
          options={HEALTHS.map((value) => ({ value, label: t(healthLabels[value]) }))}
          chosen={knownHealth(health) ?? null}
          onChoose={(chosen) => void run(editUpdate({ id, health: chosen }))}
        />
      </div>
      <TextArea
        label={t`In a sentence`}
        value={text}
        maxLength={2000}
        rows={3}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => {
          if (text.trim() !== update.text) void run(editUpdate({ id, text }));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={send}>{t`Send update`}</Button>
        <Kbd keys="Ctrl ↵" />
        <span className="grow" />
        <Button variant="ghost" color="neutral" onClick={() => void run(deleteUpdate({ id }))}>
          {t`Discard draft`}
        </Button>
      </div>
    </section>
  );
}
