// The daily email through a mail server, with the clock controlled by the test.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '#domain/command.ts';
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { newId } from '#domain/id.ts';
import { markAllRead } from '#domain/notification/commands.ts';
import { disablePerson } from '#domain/person/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { endDigest } from '#domain/profile/digest.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { changeEmail, deleteAccount, verifyAddress } from '#server/auth/accounts.ts';
import { createExecute } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Email } from '#server/email/email.ts';
import { createMailer, type Mailer } from '#server/email/mailer.ts';
import { DeliveryError } from '#server/email/delivery-error.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { openMailbox } from '#test/mail.ts';
import { readSummary } from '#server/team-summary.ts';
import { PATIENCE } from '#test/patience.ts';
import { createDeliveries } from '#server/delivery/deliveries.ts';
import { startWorker } from '#server/delivery/worker.ts';
import { emailChannel } from '#server/email/channel.ts';
import { digestKind, startDigest } from './digest.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { inLongRun } from '#test/long-run.ts';

const MINUTE = 60_000;
/** A Friday. */
const FRIDAY = Date.parse('2026-11-20T05:30:00Z');

for (const kind of DATABASES) {
  describe(`daily email on ${kind}`, inLongRun(kind === 'PostgreSQL'), () => {
    async function stage(start = FRIDAY) {
      const { store, database } = await openDatabase(kind);
      const log = logged();
      const mailbox = await openMailbox();
      let time = start;
      let timers: { readonly at: number; readonly fire: () => void }[] = [];
      const clock = {
        now: () => time,
        random: Math.random,
        after: (ms: number, fire: () => void) => {
          const timer = { at: time + ms, fire };
          timers.push(timer);
          return () => void (timers = timers.filter((each) => each !== timer));
        },
      };
      const id = () => newId(time, Math.random);
      const door = createExecute({ store, clock, log });
      const mailer = createMailer({ mail: { url: mailbox.url, from: 'Pulse <pulse@example.org>' }, log });
      const stops: (() => Promise<void>)[] = [];
      let running = 0;
      onTestFinished(async () => {
        await Promise.all(stops.map((stop) => stop()));
        mailer.close();
        await mailbox.close();
      });

      const run = async (person: string, call: Call) => {
        const commandId = id();
        const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
        if (!answer.success) throw new Error(answer.error);
      };
      /** A person in Berlin whose address is proven. */
      const person = async (name: string) => {
        const account = { id: id(), name, email: `${name.toLowerCase()}@example.org` };
        const at = new Date(time).toISOString();
        await database.db
          .insertInto('authUser')
          .values({ ...account, emailVerified: database.type === 'sqlite' ? 0 : false, createdAt: at, updatedAt: at })
          .execute();
        await verifyAddress(database, account.id, account.email);
        const who = { id: account.id, displayName: name, email: account.email };
        await door.executeSystem(ensureProfile({ ...who, timeZone: 'Europe/Berlin' }));
        return account;
      };
      const assign = async (from: string, to: string, name: string, deadline: string | null = null) =>
        run(from, createTask({ id: id(), name, assignee: to, deadline }));
      const node = (sends: Pick<Mailer, 'attempt'> = mailer) => {
        const unsubscribe = createUnsubscribe('a secret');
        const url = new URL('https://pulse.example.org');
        const summary = (who: string, now: number) => readSummary({ store, database }, who, now);
        const deliveries = createDeliveries({ database, clock, newId: id });
        const ports = { store, database, clock, log, newId: id, deliveries };
        const kinds = new Map([['digest', digestKind({ ...ports, summary, unsubscribe, url })]]);
        const ends = [startDigest(ports), startWorker(ports, emailChannel({ mailer: sends, log, kinds, url }))];
        running += 1;
        const stop = async () => {
          await Promise.all(ends.map((end) => end()));
          running -= 1;
        };
        stops.push(stop);
        return stop;
      };
      /** Each node waits for its next round and for something to send, and sends nothing. */
      const isQuiet = async () => {
        const { rows } = await sql`select id from delivery where claim <> ''`.execute(database.db);
        return rows.length === 0 && timers.length === 2 * running;
      };
      /** Advances as nodes do: through each half hour, and to the last minute. */
      const until = async (iso: string) => {
        const last = Math.floor(Date.parse(iso) / MINUTE) * MINUTE;
        await vi.waitUntil(isQuiet, { ...PATIENCE, interval: 1 });
        while (time < last) {
          const next = Math.min(...timers.map(({ at }) => at));
          time = Math.min(last, Math.max(next, time + 30 * MINUTE));
          const due = timers.filter(({ at }) => at <= time);
          timers = timers.filter(({ at }) => at > time);
          for (const { fire } of due) fire();
          // Asked a thousand times: an assertion that fails is dear.
          await vi.waitUntil(isQuiet, { ...PATIENCE, interval: 1 });
        }
        time = Date.parse(iso);
      };
      const subjects = () =>
        mailbox.mails.map(({ to, subject }) => `${to}: ${subject.replace('Your day in Pulse: ', '')}`);
      const set = (iso: string) => void (time = Date.parse(iso));
      return { store, database, door, log, mailbox, mailer, person, assign, run, node, until, subjects, set };
    }

    it('is sent once, at the start of working hours, with what is overdue, due and new', async () => {
      const { person, assign, node, until, subjects, mailbox, log } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Late', '2026-11-12');
      await assign(ada.id, ben.id, 'Paint', '2026-11-20');
      node();
      await until('2026-11-20T07:59:59Z');
      expect(subjects()).toEqual([]);
      await until('2026-11-20T08:00:00Z');
      expect(subjects()).toEqual(['ben@example.org: Friday, November 20']);
      const [mail] = mailbox.mails;
      expect(mail?.text).toMatch(/Overdue\s+- Late[^]*Due today\s+- Paint[^]*New for you\s+- (Late|Paint)/);
      expect(mail?.headers.get('list-unsubscribe')).toMatch(
        /^<https:\/\/pulse\.example\.org\/unsubscribe\?token=\S+>$/,
      );
      expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      await until('2026-11-20T17:30:00Z');
      expect(subjects()).toHaveLength(1);
      expect(log.error).not.toHaveBeenCalled();

      // Not at the weekend; and what was sent is not sent again, except what is late.
      await assign(ada.id, ben.id, 'Sand');
      await until('2026-11-23T07:59:59Z');
      expect(subjects()).toHaveLength(1);
      await until('2026-11-23T08:05:00Z');
      expect(subjects().slice(1)).toEqual(['ben@example.org: Monday, November 23']);
      const news = mailbox.mails[1]?.text.split('New for you')[1] ?? '';
      expect(news).toContain('- Sand');
      expect(news).not.toContain('Paint');
    });

    it('tells only team leads on Monday what is in the way', async () => {
      const { person, assign, run, node, until, subjects, mailbox, store, door, set } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      const [teamId, taskId, hidden, projectId] = [
        newId(FRIDAY, Math.random),
        newId(FRIDAY, Math.random),
        newId(FRIDAY, Math.random),
        newId(FRIDAY, Math.random),
      ];
      await run(ada.id, createTeam({ id: teamId, name: 'Design' }));
      await run(ada.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
      await run(ben.id, acceptInvitation({ id: teamId }));
      await run(ada.id, createTask({ id: taskId, name: 'Roof', assignee: ben.id, micromanagement: 'MEDIUM' }));
      await run(ben.id, createProject({ id: projectId, name: 'Wedding' }));
      const ring = { id: hidden, name: 'Buy a ring', assignee: ben.id, micromanagement: 'MEDIUM', projectId } as const;
      await run(ben.id, createTask(ring));
      await assign(ben.id, ben.id, 'Done');
      for (const each of [ada, ben]) await run(each.id, markAllRead({}));
      set('2026-11-20T08:00:00Z');
      await door.executeSystem(askDue({ person: ben.id }));
      const asked = await store.read((rows) => asRows(rows).list('checkIn', 'pendingFor', ben.id));
      for (const { id } of asked) await run(ben.id, answerCheckIn({ id, answer: 'BLOCKED' }));
      for (const each of [ada, ben]) await run(each.id, markAllRead({}));
      node();
      await until('2026-11-20T17:30:00Z');
      expect(subjects()).toEqual([]);
      await until('2026-11-23T08:05:00Z');
      expect(subjects()).toEqual(['ada@example.org: Monday, November 23']);
      const [mail] = mailbox.mails;
      expect(mail?.text).toContain(
        `Your teams last week\n\n- Design\n  2 blocked: Roof …\n  https://pulse.example.org/team/${teamId}?view=pulse`,
      );
      expect(mail?.text).not.toContain('ring');
      await until('2026-11-27T17:30:00Z');
      expect(subjects()).toHaveLength(1);
    });

    it('is sent at the same local hour when the clocks change', async () => {
      const { person, assign, node, until, subjects } = await stage(Date.parse('2026-10-23T05:30:00Z'));
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Late', '2026-10-01');
      node();
      await until('2026-10-23T07:00:00Z');
      expect(subjects()).toEqual(['ben@example.org: Friday, October 23']);
      await until('2026-10-26T07:59:00Z');
      expect(subjects()).toHaveLength(1);
      await until('2026-10-26T08:00:00Z');
      expect(subjects()[1]).toBe('ben@example.org: Monday, October 26');
    });

    it('is not sent when empty, turned off, unverified or disallowed', async () => {
      const { person, assign, run, door, database, node, until, subjects } = await stage();
      const ada = await person('Ada');
      const [off, ended, unproven, disabled, gone, read, wants] = [
        await person('Off'),
        await person('Ended'),
        await person('Unproven'),
        await person('Disabled'),
        await person('Gone'),
        await person('Read'),
        await person('Wants'),
      ];
      for (const { id } of [off, ended, unproven, disabled, gone, wants])
        await assign(ada.id, id, 'Late', '2026-11-12');
      await run(off.id, updateProfile({ notify: { due: { email: false }, assignment: { email: false } } }));
      await door.executeSystem(endDigest({ id: ended.id }));
      const former = { email: 'unproven@example.org', isVerified: true };
      const other = { email: 'other@example.org', isVerified: false };
      expect(await changeEmail(database, unproven.id, other, former)).toBe('changed');
      await run(ada.id, disablePerson({ id: disabled.id }));
      await deleteAccount(database, gone.id);
      await run(read.id, updateProfile({ workingHours: { days: [1, 2, 3, 4], start: '09:00', end: '18:00' } }));
      await assign(ada.id, read.id, 'Late', '2026-11-12');
      node();
      await until('2026-11-20T08:01:00Z');
      expect(subjects()).toEqual(['wants@example.org: Friday, November 20']);

      // A choice made at noon applies from the next morning.
      await run(off.id, updateProfile({ notify: { due: { email: true } } }));
      await verifyAddress(database, unproven.id, 'other@example.org');
      await until('2026-11-20T16:00:00Z');
      expect(subjects()).toHaveLength(1);
      await until('2026-11-23T08:01:00Z');
      expect(subjects().slice(1).toSorted()).toEqual([
        'off@example.org: Monday, November 23',
        'other@example.org: Monday, November 23',
        'read@example.org: Monday, November 23',
        'wants@example.org: Monday, November 23',
      ]);
    });

    it('is sent by one of several nodes, even if each believes it is alone', async () => {
      const { person, assign, node, until, subjects } = await stage();
      const ada = await person('Ada');
      const others = await Promise.all(['Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => person(name)));
      for (const { id } of others) await assign(ada.id, id, 'Late', '2026-11-12');
      for (let n = 0; n < 3; n += 1) node();
      await until('2026-11-20T08:05:00Z');
      expect(subjects().toSorted()).toEqual(others.map(({ email }) => `${email}: Friday, November 20`));
    });

    it('is retried while the mail server is away or busy, and not after a refusal', async () => {
      const { person, assign, node, until, subjects, mailbox } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Late', '2026-11-12');
      mailbox.refuses(450);
      node();
      await until('2026-11-20T09:30:00Z');
      expect(subjects()).toEqual([]);
      mailbox.refuses(null);
      await until('2026-11-20T10:30:00Z');
      expect(subjects()).toEqual(['ben@example.org: Friday, November 20']);
      mailbox.refuses(550);
      await until('2026-11-23T08:05:00Z');
      mailbox.refuses(null);
      await until('2026-11-23T12:00:00Z');
      expect(subjects()).toHaveLength(1);
      await until('2026-11-24T08:00:00Z');
      expect(subjects()).toHaveLength(2);
    });

    it('is retried late in the day when the mail server is away, and not in the evening', async () => {
      const { person, assign, node, until } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Late', '2026-11-12');
      const sent: string[] = [];
      const tries: number[] = [];
      let away = true;
      node({
        attempt: async ({ subject }) => {
          tries.push(1);
          if (away) throw new DeliveryError('away', new Error('no route'));
          sent.push(subject);
        },
      });
      await until('2026-11-20T16:30:00Z');
      // Every quarter of an hour in the end, or the provider might lock the account.
      expect(tries.length).toBeGreaterThan(10);
      expect(tries.length).toBeLessThan(50);
      away = false;
      await until('2026-11-20T16:46:00Z');
      expect(sent).toEqual(['Your day in Pulse: Friday, November 20']);
      away = true;
      await until('2026-11-23T17:00:00Z');
      away = false;
      await until('2026-11-24T07:59:00Z');
      expect(sent).toHaveLength(1);
    });

    it('is not sent twice after a crash during sending; the next day’s email has what it listed', async () => {
      const { person, assign, node, until, subjects, mailbox } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Paint');
      const taken: Email[] = [];
      // The mail server accepts it, but the process never finds out.
      node({
        attempt: async (email) => (taken.push(email), Promise.reject(new DeliveryError('unsure', new Error('cut')))),
      });
      await until('2026-11-20T08:10:00Z');
      node();
      await until('2026-11-20T17:00:00Z');
      expect(taken).toHaveLength(1);
      expect(subjects()).toEqual([]);
      await until('2026-11-23T08:00:00Z');
      expect([...taken.slice(1).map(({ text }) => text), ...mailbox.mails.map(({ text }) => text)].join()).toContain(
        '- Paint',
      );
      expect(taken.length + mailbox.mails.length).toBe(2);
    });

    it('is sent once a day across time zones and clock changes of the server', async () => {
      const { person, assign, run, node, until, subjects, set } = await stage();
      const [ada, ben] = [await person('Ada'), await person('Ben')];
      await assign(ada.id, ben.id, 'Late', '2026-11-12');
      const stop = node();
      await until('2026-11-20T08:00:00Z');
      await run(ben.id, updateProfile({ timeZone: 'America/New_York' }));
      await until('2026-11-20T17:00:00Z');
      await run(ben.id, updateProfile({ timeZone: 'Pacific/Auckland' }));
      await until('2026-11-20T22:00:00Z');
      expect(subjects()).toEqual(['ben@example.org: Friday, November 20']);
      await stop();

      // A clock that was a year ahead for a while holds nothing back.
      await run(ben.id, updateProfile({ timeZone: 'Europe/Berlin' }));
      set('2027-11-22T07:59:00Z');
      const wrong = node();
      await until('2027-11-22T08:00:00Z');
      await wrong();
      expect(subjects()[1]).toBe('ben@example.org: Monday, November 22');
      set('2026-11-23T07:00:00Z');
      node();
      await until('2026-11-23T12:00:00Z');
      expect(subjects().slice(2)).toEqual(['ben@example.org: Monday, November 23']);
    });
  });
}

function logged() {
  const line = () => vi.fn<(fields: object, message: string) => void>();
  return { debug: line(), info: line(), warn: line(), error: line() };
}
