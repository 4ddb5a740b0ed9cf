/** The letter of the morning. */
import type { Speech } from '#server/language/speech.ts';
import type { Letter } from '#server/email/letter.ts';
import { button, entry, heading, link, page, paragraph, escaped } from '#server/email/page.ts';
import type { Contents, DueTask, News, Some } from './contents.ts';

interface Address {
  readonly to: string;
  /** The person's date. */
  readonly day: string;
  /** Of Pulse, where paths lead. */
  readonly origin: string;
  /** The link that ends these letters: a page, and what programs for mail ask. */
  readonly unsubscribe: string;
  /** The same whenever this letter is sent, so that whoever gets it twice can tell. */
  readonly messageId: string;
}

/** Of one task the newest; the page has the rest. */
const LINES = 3;

/** What is listed: in both parts of the letter it is the same. */
interface Entry {
  readonly label: string;
  readonly url: string;
  readonly lines: readonly string[];
}

interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Where the rest is. */
  readonly rest: { readonly count: number; readonly url: string };
}

export function digestLetter(speech: Speech, contents: Contents, address: Address): Letter {
  const { say, language } = speech;
  const { to, day, origin, unsubscribe, messageId } = address;
  const title = say('digest.subject', { day: written(language, day, { weekday: 'long' }) });
  const sections = sectionsOf(speech, contents, origin).filter(({ entries }) => entries.length > 0);
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
      ...entries.map((each) => entry(each, each.lines)),
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
    html: page(language, title, html),
    messageId,
    headers: {
      // RFC 8058: one click in the program for mail, which asks by POST.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function sectionsOf(speech: Speech, { overdue, today, news }: Contents, origin: string): Section[] {
  const { say, language } = speech;
  const section = <T>(title: string, { first, more }: Some<T>, path: string, asEntry: (each: T) => Entry): Section => ({
    title,
    entries: first.map(asEntry),
    rest: { count: more, url: origin + path },
  });
  const task = ({ name, path, project }: DueTask, when: readonly string[]): Entry => {
    const about = [...when, ...(project === null ? [] : [line(project)])];
    return { label: line(name), url: origin + path, lines: about.length > 0 ? [about.join(' · ')] : [] };
  };
  return [
    section(say('digest.overdue'), overdue, '/tasks?due=overdue', (each) =>
      task(each, [say('digest.due', { date: written(language, each.deadline) })]),
    ),
    section(say('digest.today'), today, '/tasks?due=today', (each) => task(each, [])),
    section(say('digest.news'), news, '/notifications', (each) => told(speech, each, origin)),
  ];
}

function told(speech: Speech, { task, path, notifications }: News, origin: string): Entry {
  const spoken = notifications.slice(0, LINES).map((each) => speech.notification(each));
  const lines = spoken.map(({ title, content }) => line(content || title));
  return { label: line(task ?? spoken[0]?.title ?? ''), url: origin + path, lines };
}

function asText({ label, url, lines }: Entry): string {
  return [`- ${label}`, ...[...lines, url].map((each) => `  ${each}`)].join('\n');
}

/** A plain date, as the language writes it. */
function written(language: string, date: string, more: Intl.DateTimeFormatOptions = {}): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...more, timeZone: 'UTC' });
  return format.format(Date.parse(date));
}

const LONGEST = 300;

/** What people write has line breaks, and may be long. */
function line(text: string): string {
  const one = text.replaceAll(/\s+/g, ' ').trim();
  return one.length <= LONGEST ? one : `${one.slice(0, LONGEST - 1).toWellFormed()}…`;
}
