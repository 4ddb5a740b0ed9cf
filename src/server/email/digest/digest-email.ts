/** Writes the daily email. */
import type { Translator } from '#server/language/translator.ts';
import type { Email } from '#server/email/email.ts';
import { button, entry, heading, link, htmlPage, paragraph, escaped } from '#server/email/html.ts';
import type { SummaryPart, TeamSummary } from '#domain/team/summary.ts';
import type { DigestContents, DueTask, UnreadGroup, Excerpt } from './contents.ts';

interface DigestAddress {
  readonly to: string;
  /** The person's date. */
  readonly day: string;
  /** The base address of links. */
  readonly origin: string;
  /** The unsubscribe link, as a page and for mail programs. */
  readonly unsubscribe: string;
  /** Always the same for this email, so that a duplicate can be recognized. */
  readonly messageId: string;
}

/** How many notifications of one task are listed; the page has the rest. */
const LINES = 3;

/** A list entry, the same in both parts of the email. */
interface Entry {
  readonly label: string;
  readonly url: string;
  readonly lines: readonly string[];
  /** Lines that lead somewhere of their own. */
  readonly facts?: readonly Target[];
}

interface Target {
  readonly label: string;
  readonly url: string;
}

interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** A link to what is not listed. */
  readonly rest: { readonly count: number; readonly url: string };
}

export function digestEmail(translator: Translator, contents: DigestContents, address: DigestAddress): Email {
  const { t: say, language } = translator;
  const { to, day, origin, unsubscribe, messageId } = address;
  const title = say('digest.subject', { day: formatDate(language, day, { weekday: 'long' }) });
  const sections = sectionsOf(translator, contents, origin).filter(({ entries }) => entries.length > 0);
  const tasks = { label: say('digest.open'), url: `${origin}/tasks` };
  const choose = { label: say('digest.choose'), url: `${origin}/settings` };
  const stop = { label: say('digest.stop'), url: unsubscribe };
  const more = ({ count, url }: Section['rest']) => ({ label: say('digest.more', { count }), url });

  const text = [
    ...sections.map(({ title: head, entries, rest }) =>
      [head, ...entries.map(asText), ...(rest.count > 0 ? [asText({ ...more(rest), lines: [] })] : [])].join('\n\n'),
    ),
    ...[tasks, choose, stop].map(({ label, url }) => `${label}:\n${url}`),
    say('digest.why'),
  ];
  const html = [
    ...sections.flatMap(({ title: head, entries, rest }) => [
      heading(head),
      ...entries.flatMap((each) => [
        entry(each, each.lines),
        ...(each.facts ?? []).map((fact) => paragraph(link(fact), 'small')),
      ]),
      ...(rest.count > 0 ? [paragraph(link(more(rest)))] : []),
    ]),
    button(tasks),
    paragraph(escaped(say('digest.why')), 'small'),
    paragraph(`${link(choose)} &nbsp; ${link(stop)}`, 'small'),
  ];
  return {
    to,
    subject: title,
    text: `${text.join('\n\n\n')}\n`,
    html: htmlPage(language, title, html),
    messageId,
    headers: {
      // RFC 8058: one-click unsubscribe, by which the mail program sends a POST.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function sectionsOf(
  translator: Translator,
  { overdue, today, unread, teams }: DigestContents,
  origin: string,
): Section[] {
  const { t: say, language } = translator;
  const section = <T>(
    title: string,
    { first, more }: Excerpt<T>,
    path: string,
    asEntry: (each: T) => Entry,
  ): Section => ({
    title,
    entries: first.map(asEntry),
    rest: { count: more, url: origin + path },
  });
  const task = ({ name, path, project }: DueTask, when: readonly string[]): Entry => {
    const about = [...when, ...(project === null ? [] : [oneLine(project)])];
    return { label: oneLine(name), url: origin + path, lines: about.length > 0 ? [about.join(' · ')] : [] };
  };
  return [
    section(say('digest.overdue'), overdue, '/tasks?due=overdue', (each) =>
      task(each, [say('digest.due', { date: whenDue(language, each) })]),
    ),
    section(say('digest.today'), today, '/tasks?due=today', (each) =>
      task(each, each.time === null ? [] : [each.time]),
    ),
    section(say('digest.teams'), teams, '/team', (each) => teamEntry(translator, each, origin)),
    section(say('digest.news'), unread, '/notifications', (each) => notificationEntry(translator, each, origin)),
  ];
}

function whenDue(language: string, { deadline, time }: DueTask): string {
  return [formatDate(language, deadline), ...(time === null ? [] : [time])].join(', ');
}

function notificationEntry(
  translator: Translator,
  { task, path, notifications, facts }: UnreadGroup,
  origin: string,
): Entry {
  const spoken = notifications.slice(0, LINES).map((each) => translator.notification(each));
  const lines = spoken.map(({ title, content }) => oneLine(content || title));
  const targets = facts.map((fact) => ({ label: oneLine(fact.text), url: origin + fact.path }));
  return { label: oneLine(task ?? spoken[0]?.title ?? ''), url: origin + path, lines, facts: targets };
}

/** What is in the way with its names, and what was done. */
function teamEntry(
  { t: say }: Translator,
  { teamId, name, blocked, atRisk, silent, done }: TeamSummary,
  origin: string,
): Entry {
  const line = (id: 'digest.blocked' | 'digest.atRisk' | 'digest.silent', { count, names }: SummaryPart) => {
    if (count === 0) return [];
    const listed = names.map(oneLine).join(' · ');
    return [listed === '' ? say(id, { count }) : `${say(id, { count })}: ${listed}${count > names.length ? ' …' : ''}`];
  };
  const lines = [
    ...line('digest.blocked', blocked),
    ...line('digest.atRisk', atRisk),
    ...line('digest.silent', silent),
    ...(done > 0 ? [say('digest.done', { count: done })] : []),
  ];
  return { label: oneLine(name), url: `${origin}/team/${teamId}?view=pulse`, lines };
}

function asText({ label, url, lines, facts = [] }: Entry): string {
  const below = [...lines, url, ...facts.flatMap((fact) => [`- ${fact.label}`, `  ${fact.url}`])];
  return [`- ${label}`, ...below.map((each) => `  ${each}`)].join('\n');
}

/** A plain date in the person's language. */
function formatDate(language: string, date: string, more: Intl.DateTimeFormatOptions = {}): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...more, timeZone: 'UTC' });
  return format.format(Date.parse(date));
}

const LINE_MAX = 300;

/** People's texts may be long and have line breaks. */
function oneLine(text: string): string {
  const one = text.replaceAll(/\s+/g, ' ').trim();
  return one.length <= LINE_MAX ? one : `${one.slice(0, LINE_MAX - 1).toWellFormed()}…`;
}
