import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useRow } from '#web/data/context.ts';
import { problemOf, problemText } from '#web/data/problem-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { squarePicture } from './square-picture.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif';

export function AvatarSection() {
  const { t } = useLingui();
  const { person } = usePulse();
  const row = useRow('person', person);
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!row) return null;

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setSending(true);
    const picture = await squarePicture(file);
    const failed = 'code' in picture ? problemText(picture) : await problemOf('PUT /api/me/avatar', { body: picture });
    setProblem(failed);
    setSending(false);
    if (failed === null) announce(t`Picture saved`);
  }

  async function remove(): Promise<void> {
    const failed = await problemOf('DELETE /api/me/avatar');
    setProblem(failed);
    if (failed === null) announce(t`Picture removed`);
  }

  return (
    <Section title={t`Picture`} about={t`Without a picture, your initials are shown.`}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={row.displayName} seed={person} size="xl" labelled={false} />
        <div className="flex flex-wrap gap-2">
          <FileInput ref={picker} accept={ACCEPTED} label={t`Picture file`} onFiles={([file]) => void send(file)} />
          <Button size="lg" variant="outline" color="neutral" loading={sending} onClick={() => picker.current?.click()}>
            {row.avatar === null ? t`Upload picture` : t`Upload new picture`}
          </Button>
          {row.avatar !== null && (
            <Button size="lg" variant="ghost" color="neutral" onClick={remove}>
              {t`Remove`}
            </Button>
          )}
        </div>
      </div>
      <FormStatus problem={problem} />
    </Section>
  );
}
