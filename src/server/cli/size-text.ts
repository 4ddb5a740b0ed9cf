const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** As pages count them. */
const STEP = 1024;

/** As people say it: `12.3 MB`. */
export function sizeText(bytes: number, language = 'en'): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / STEP, unit + 1];
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const number = value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${UNITS[unit] ?? ''}`;
}
