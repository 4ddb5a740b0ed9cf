/** Notes, and earlier versions of them and of other texts. */
import { MINUTE } from '#domain/duration.ts';
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addNotes } from '#server/http/notes.ts';
import { addTextVersions } from '#server/http/text-versions.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import { foldFollower } from '#server/notes/fold-follower.ts';
import { editingFollower, makeVersions } from '#server/notes/versions.ts';
import { textVersionsFollower } from '#server/versions/text-versions.ts';
import type { Base, Part } from './part.ts';

export const textRoutes: AddRoutes = ({ serve }, ports) => {
  addNotes(serve, ports);
  addTextVersions(serve, ports);
};

export function openTexts({ store, database, log, clock, newId, ownThread: threads }: Base, door: Door): Part {
  const written = { store, database, log, threads };
  const onError = (error: unknown) => log.warn({ error }, 'note versions are waiting for the database');
  return {
    followers: [foldFollower({ store, door, newId, threads }), editingFollower(written), textVersionsFollower(written)],
    jobs: [() => startRounds({ clock, every: MINUTE, onError }, async () => makeVersions(written, clock.now()))],
  };
}
