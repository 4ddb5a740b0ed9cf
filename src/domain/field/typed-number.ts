/** Numbers as people type them: with the decimal sign of their language, or a point, and without signs between thousands. */

/** Undefined: it is none, or could be read in two ways. */
export function typedNumber(text: string, locale: string): number | undefined {
  const sign = decimalSign(locale);
  const typed = text.trim().replace('−', '-');
  const plain = sign === '.' ? typed : typed.replace(sign, '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** As it can be typed again. */
export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20, numberingSystem: 'latn' })
    .format(value)
    .replace('−', '-');
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
