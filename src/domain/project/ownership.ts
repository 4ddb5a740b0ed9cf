/** A project goes to another owner by an offer that they accept. */
import * as z from 'zod/mini';
import { command, live, type Rows, type Tx, type Context } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { membersOf, teamUidsOf, withAdded } from './membership/members-of.ts';
import type { ProjectRow } from './row.ts';
import { canAnswerOffer, canNameOwner, canOfferOwnership } from './membership/rules.ts';
import { isMember, projectFor } from './rules.ts';

const toPerson = () => z.strictObject({ id: id('project'), personId: id('person') });
const ofProject = () => z.strictObject({ id: id('project') });

/** To anyone in the directory: who is no member becomes one. A later offer takes the place of an earlier one. */
export const offerOwnership = command({
  name: 'project.offerOwnership',
  version: 1,
  input: toPerson(),
  run: offer,
});

/** As pages from before there were offers send it, from what they had not sent yet. */
export const handOverProject = command({ name: 'project.handOver', version: 1, input: toPerson(), run: offer });

export const withdrawOffer = command({
  name: 'project.withdrawOffer',
  version: 1,
  input: ofProject(),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canOfferOwnership(tx, actor, project));
    tx.put('project', patched(project, { offeredTo: null }, now));
  },
});

/** The new owner comes first; the old one stays a member. */
export const acceptOwnership = command({
  name: 'project.acceptOwnership',
  version: 1,
  input: ofProject(),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canAnswerOffer(tx, actor, project));
    tx.put('project', withOwner(tx, project, actor, now));
  },
});

export const declineOwnership = command({
  name: 'project.declineOwnership',
  version: 1,
  input: ofProject(),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canAnswerOffer(tx, actor, project));
    tx.put('project', patched(project, { offeredTo: null }, now));
  },
});

/** By an administrator, who need not see the project, where its owner is disabled. */
export const nameOwner = command({
  name: 'project.nameOwner',
  version: 1,
  refuses: 'server',
  input: toPerson(),
  run(tx, input, { actor, now }) {
    const project = live(tx, 'project', input.id);
    assertAllowed(canNameOwner(tx, actor, project, input.personId));
    if (project) tx.put('project', withOwner(tx, project, input.personId, now));
  },
});

function offer(tx: Tx, { id: projectId, personId }: { id: string; personId: string }, { actor, now }: Context): void {
  const project = projectFor(tx, actor, projectId);
  assertAllowed(canOfferOwnership(tx, actor, project, personId));
  if (personId === project.ownerUid) return;
  const shared = isMember(project, personId) ? project : withAdded(tx, project, [...project.addedUids, personId], now);
  tx.put('project', patched(shared, { offeredTo: personId }, now));
}

function withOwner(rows: Rows, project: ProjectRow, ownerUid: string, now: number): ProjectRow {
  const addedUids = [project.ownerUid, ...project.addedUids.filter((person) => person !== ownerUid)];
  const memberUids = membersOf({ ownerUid, addedUids }, teamUidsOf(rows, project));
  return patched(project, { ownerUid, addedUids, memberUids, offeredTo: null }, now);
}
