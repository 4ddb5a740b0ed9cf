/** What a page is looked at with. */
import type { ColorScheme } from './commands.ts';

export const sizes = { desktop: [1280, 800], phone: [390, 844], zoomed: [320, 640] } as const;

export interface Look {
  readonly size: keyof typeof sizes;
  readonly colorScheme: ColorScheme;
  /** The screen is touched by a finger. */
  readonly touch?: boolean;
}

export const plain: Look = { size: 'desktop', colorScheme: 'light' };

export const touched: Look = { size: 'phone', colorScheme: 'light', touch: true };

/** Those that are checked with axe, which looks at each screen in the other colors, too. */
export const looks: readonly Look[] = [plain, { size: 'phone', colorScheme: 'dark' }];

export function named({ size, colorScheme }: Look): string {
  return `${colorScheme} on a ${size}`;
}
