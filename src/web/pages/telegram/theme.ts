/** Telegram's colours as Pulse's: each is checked, and one that could not be read against the others is left out. */
import { isObject, type Bridge } from './bridge.ts';

/** What text needs (WCAG 2.2). */
const READABLE = 4.5;
/** What the label of a button has at least, as Telegram sends them; the button is shaded from there. */
const LABELLED = 3;

export interface Theme {
  readonly mode: 'light' | 'dark';
  /** Custom properties and their values. */
  readonly colours: ReadonlyMap<string, string>;
}

/** Null without a usable background: Pulse's own colours stay. */
export function themeOf(params: unknown): Theme | null {
  const colour = (name: string): string | undefined => {
    // own key: Telegram sends it.
    const value = isObject(params) && Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined;
  };
  const surface = colour('section_bg_color') ?? colour('bg_color');
  const canvas = colour('secondary_bg_color') ?? colour('bg_color');
  if (surface === undefined || canvas === undefined) return null;

  const colours = new Map([
    ['--color-canvas', canvas],
    ['--color-sunken', canvas],
    ['--color-surface', surface],
    ['--color-raised', surface],
  ]);
  const readable = (name: string, value: string | undefined) => {
    if (value === undefined) return;
    if ([surface, canvas].every((behind) => contrast(value, behind) >= READABLE)) colours.set(name, value);
  };
  readable('--color-ink', colour('text_color'));
  readable('--color-muted', colour('subtitle_text_color') ?? colour('hint_color'));
  readable('--color-faint', colour('hint_color'));
  readable('--color-primary-ink', colour('accent_text_color') ?? colour('link_color'));
  readable('--color-error-ink', colour('destructive_text_color'));
  const line = colour('section_separator_color');
  if (line !== undefined) colours.set('--color-line', line);
  const [button, label] = [colour('button_color'), colour('button_text_color')];
  if (button !== undefined && label !== undefined && contrast(button, label) >= LABELLED) {
    const shade = shadedFor(label, button);
    colours.set('--color-primary', shade);
    colours.set('--color-primary-hover', shade);
    colours.set('--color-primary-on', label);
  }
  return { mode: luminance(surface) < 0.2 ? 'dark' : 'light', colours };
}

/** Follows the theme of Telegram while the page is open, through the style object: the page's policy stays as it is. */
export function followTheme({ theme, on, post }: Bridge, root: HTMLElement): void {
  const show = (params: unknown): void => {
    const found = themeOf(params);
    if (!found) return;
    for (const name of [...root.style].filter((each) => each.startsWith('--color-'))) root.style.removeProperty(name);
    for (const [name, value] of found.colours) root.style.setProperty(name, value);
    root.dataset['mode'] = found.mode;
  };
  show(theme);
  on('theme_changed', (data) => show(isObject(data) ? data['theme_params'] : null));
  post('web_app_request_theme');
}

/** The colour, moved away from that of its label until this can be read: Telegram's own blue is too light for white. */
function shadedFor(label: string, colour: string): string {
  const end = luminance(label) > luminance(colour) ? 0 : 255;
  for (let percent = 0; ; percent += 1) {
    const shade = `#${partsOf(colour)
      .map((part) => Math.round(part + ((end - part) * percent) / 100))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
    if (percent === 100 || contrast(shade, label) >= READABLE) return shade;
  }
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Red, green and blue, to 255. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
