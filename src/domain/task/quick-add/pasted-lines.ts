/**
 * The lines of a pasted text, one task each, without what marks them as items of a list: bullets, boxes, numbers. A
 * number that is part of the text, as in `12. December`, stays.
 */

export interface PastedLine {
  readonly text: string;
  /** Its box is ticked. */
  readonly isDone: boolean;
}

/** The lines that have a text. */
export function pastedLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map(withoutBullet)
    .filter(({ text: rest }) => rest !== '');
  return withoutNumbers(lines)
    .map(({ isDone, text: rest }) => {
      // A box may stand behind a number.
      const box = boxOf(rest);
      return { isDone: isDone || box.isDone, text: box.text };
    })
    .filter(({ text: rest }) => rest !== '');
}

/** A bullet of any program, with a space behind it; those of CJK texts and of Word stand alone. */
const BULLET = /^(?:[-–—*+‣⁃◦▪▫●○■◆◇∙➢➤►▸▶→⇒»›❖✦]\s+|[•·・]\s*|[-–—*+•](?=\[[ xX]\]))/u;
const TICKED = '☑☒✓✔✅🗹🗸';
const OPEN = '☐✗✘❌⬜◻▢□🔲🗆';
/** `[ ]`, `[x]`, or a sign; some are followed by the sign that makes a picture of them. */
const BOX = new RegExp(`^(?:\\[([ xX✓✔✗✘]?)\\]|([${TICKED}${OPEN}]))\\uFE0F?(?:\\s+|$)`, 'u');
/** A sign of a box alone needs no space behind it in texts without spaces. */
const TIGHT_BOX = /^[☐☑☒✅⬜]\uFE0F?/u;

function withoutBullet(line: string): PastedLine {
  const rest = line.trim().replace(BULLET, '').trim();
  return /^[-–—*+•]$/.test(rest) ? { text: '', isDone: false } : boxOf(rest);
}

function boxOf(text: string): PastedLine {
  const [whole, inside, sign] = BOX.exec(text) ?? [];
  if (whole !== undefined) {
    const isDone = sign === undefined ? /[xX✓✔]/.test(inside ?? '') : TICKED.includes(sign);
    return { text: text.slice(whole.length).trim(), isDone };
  }
  const tight = TIGHT_BOX.exec(text)?.[0];
  if (tight === undefined) return { text, isDone: false };
  return { text: text.slice(tight.length).trim(), isDone: /^[☑☒✅]/u.test(tight) };
}

interface Numbered {
  /** Numbers of one list are written in one way. */
  readonly style: string;
  readonly number: number;
  readonly rest: string;
  /** No text begins so: it is an item of a list, whatever is around it. */
  readonly isSure: boolean;
}

/** Numbers that count the lines are none of the text; those that do not, or without which two lines are the same, are. */
function withoutNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  const numbered = lines.map(({ text }) => numberOf(text));
  const styles = new Map<string, Numbered[]>();
  for (const one of numbered) if (one) styles.set(one.style, [...(styles.get(one.style) ?? []), one]);
  const counting = new Set([...styles].filter(([, all]) => areCounting(all)).map(([style]) => style));
  return lines.map((line, at) => {
    const one = numbered[at];
    return one && counting.has(one.style) ? { ...line, text: one.rest } : line;
  });
}

/** `1. 2. 3.`, from any number and beginning again, or `1. 1. 1.`; of texts that differ. */
function areCounting(all: readonly Numbered[]): boolean {
  if (all.length < 2) return false;
  if (new Set(all.map(({ rest }) => rest)).size < all.length) return false;
  if (all.some(({ rest }) => isMonth(rest))) return false;
  if (all[0]?.isSure === true) return true;
  const isLazy = all.every(({ number }) => number === 1);
  return isLazy || all.every(({ number }, at) => at === 0 || number === 1 || number === (all[at - 1]?.number ?? 0) + 1);
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const ROUND = '❶❷❸❹❺❻❼❽❾❿';
const CJK = '一二三四五六七八九十';
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

function numberOf(text: string): Numbered | null {
  const [, digits = '', sign = '', rest = ''] =
    /^(\d{1,3})([.)]|[、．）]\s*)(?=\s|\p{Script=Han}|(?<=[、．）])\S)\s*(.+)$/u.exec(text) ?? [];
  if (digits !== '') return { style: sign.trim(), number: Number(digits), rest, isSure: /[、．）]/.test(sign) };
  const [, inner = '', behind = ''] = /^[(（](\d{1,3}|[a-z]|[一二三四五六七八九十])[)）]\s*(.+)$/u.exec(text) ?? [];
  if (inner !== '') return { style: '()', number: ordinal(inner), rest: behind, isSure: true };
  const [, circled = '', after = ''] = new RegExp(`^([${CIRCLED}${ROUND}])\\uFE0F?\\s*(.+)$`, 'u').exec(text) ?? [];
  if (circled !== '') return { style: '①', number: 1 + (CIRCLED + ROUND).indexOf(circled), rest: after, isSure: true };
  const [, han = '', item = ''] = /^([一二三四五六七八九十]{1,3})[、．.]\s*(.+)$/u.exec(text) ?? [];
  if (han !== '') return { style: '一', number: ordinal(han), rest: item, isSure: true };
  const [, roman = '', mark = '', words = ''] = /^([ivx]{1,4}|[IVX]{1,4})([.)])\s+(.+)$/.exec(text) ?? [];
  if (roman.length > 1 || roman.toLowerCase() === 'i')
    return { style: `i${mark}`, number: ROMAN.indexOf(roman.toLowerCase()) + 1, rest: words, isSure: false };
  const [, letter = '', close = '', name = ''] = /^([a-zA-Z])([.)])\s+(.+)$/.exec(text) ?? [];
  return letter === ''
    ? null
    : { style: `a${close}`, number: ordinal(letter.toLowerCase()), rest: name, isSure: close === ')' };
}

function ordinal(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (/^[a-z]$/.test(text)) return text.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return CJK.indexOf(text.charAt(text.length - 1)) + 1;
}

/** Languages that write a dot behind the day of a month. */
const DOTTED = ['de', 'da', 'nb', 'fi', 'et', 'lv', 'is', 'cs', 'sk', 'sl', 'hr', 'hu', 'pl', 'tr', 'en'];
let months: readonly string[] | undefined;

/** Whether it begins with the name of a month, as behind the number of a day: the number is part of a date. */
function isMonth(text: string): boolean {
  months ??= DOTTED.flatMap((locale) =>
    ['long', 'short'].flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: month as 'long' });
      return Array.from({ length: 12 }, (_, at) =>
        (format.formatToParts(new Date(2026, at, 15)).find(({ type }) => type === 'month')?.value ?? '')
          .toLowerCase()
          .replace(/\.$/, ''),
      );
    }),
  );
  const [first = ''] = /^[\p{L}\d]+\.?/u.exec(text) ?? [];
  return (
    /^\d{1,2}\.$/.test(first) || (/^\p{L}/u.test(first) && months.includes(first.toLowerCase().replace(/\.$/, '')))
  );
}
