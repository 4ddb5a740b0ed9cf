import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inviteToTeam } from '#domain/team/invitations.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { invite, looksLikeAddress, type InviteResult } from '#web/project/invite.ts';
import { PeopleField } from '#web/project/people-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { linksChanged } from './overlays.ts';

interface Sent {
  readonly address: string;
  readonly result: InviteResult;
}

/** Invites several people at once: those of the directory, and others by their addresses. */
export default function InviteDialog({ teamId, onClose }: OverlayProps & { readonly teamId: string }) {
  const team = useRow('team', teamId);
  return team && <Inviting team={team} onClose={onClose} />;
}

function Inviting({ team, onClose }: OverlayProps & { readonly team: TeamRow }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const directory = usePeople();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<readonly Sent[] | null>(null);
  const invited = new Set(
    useList({ from: 'teamInvitation', where: { column: 'teamId', key: team.id } })
      .group()
      .map(({ personId }) => personId),
  );
  const others = choosable(directory).filter(({ id }) => !team.memberUids.includes(id) && !invited.has(id));
  const addresses = addressesIn(text);
  const count = chosen.length + addresses.length;

  async function send(): Promise<void> {
    const wrong = addresses.find((each) => !looksLikeAddress(each));
    if (count === 0) return setProblem(t`Choose people or enter email addresses`);
    if (wrong !== undefined) return setProblem(t`“${wrong}” is not an email address`);
    // A refusal is shown beside the field instead of in a toast.
    const asked = chosen.length > 0 ? replica.run(inviteToTeam({ id: team.id, personUids: [...chosen] })) : null;
    if (asked?.success === false) return setProblem(refusalMessage(asked));
    const results: Sent[] = [];
    // One after the other: each may be the last one that is allowed.
    for (const address of addresses)
      results.push({ address, result: await invite({ projectId: null, teamId: team.id }, address) });
    if (results.length > 0) linksChanged.set(linksChanged.get() + 1);
    if (results.some(({ result }) => !('isSent' in result && result.isSent))) return setSent(results);
    onClose();
    toast({ title: plural(count, { one: 'Invited # person', other: 'Invited # people' }), tone: 'primary' });
  }

  if (sent)
    return (
      <Dialog title={t`Invite to ${team.name}`} onClose={onClose}>
        <ul aria-label={t`Invited`} className="flex flex-col gap-5">
          {sent.map((each) => (
            <li key={each.address}>
              <Outcome {...each} />
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="outline" color="neutral" size="lg" onClick={onClose}>
            {t`Done`}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      title={t`Invite to ${team.name}`}
      description={t`People with an account are asked in Pulse. Everyone else gets a link of their own.`}
      onClose={onClose}
    >
      <Form onSubmit={send} className="flex flex-col gap-4">
        {others.length > 0 && (
          <PeopleField
            label={t`People`}
            add={t`Add people`}
            from={others}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              setProblem(null);
            }}
          />
        )}
        <TextArea
          label={t`Email addresses`}
          value={text}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus={others.length === 0}
          hint={t`Separated by commas, spaces or lines.`}
          error={problem ?? undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        <ConfirmActions onCancel={onClose}>
          {count === 0 ? t`Invite` : plural(count, { one: 'Invite # person', other: 'Invite # people' })}
        </ConfirmActions>
      </Form>
    </Dialog>
  );
}

/** What became of an address that was not simply written to. */
function Outcome({ address, result }: Sent) {
  const { t } = useLingui();
  if ('problem' in result)
    return (
      <p role="alert" className="text-error-ink">
        {`${address}: ${result.problem}`}
      </p>
    );
  if ('isAsked' in result)
    return (
      <p>
        <Trans>We asked the administrators to invite {address}. They’ll send the link.</Trans>
      </p>
    );
  if (result.isSent)
    return (
      <p>
        <Trans>We emailed the link to {address}.</Trans>
      </p>
    );
  return (
    <LinkField
      label={t`Link for ${address}`}
      path={result.path}
      hint={t`Copy it now: you won’t see it again. Only ${address} can use it, once, within 7 days.`}
    />
  );
}

/** As they are pasted from a mail program or a table: `Ben <ben@example.com>; cleo@example.com`. Each once. */
function addressesIn(text: string): readonly string[] {
  const bracketed = Array.from(text.matchAll(/<([^<>]+)>/g), ([, address = '']) => address.trim());
  const bare = text.replaceAll(/[^,;\n]*<[^<>]+>/g, ' ').split(/[\s,;]+/);
  return [...new Set([...bracketed, ...bare].filter((each) => each !== '').map((each) => each.toLowerCase()))];
}
