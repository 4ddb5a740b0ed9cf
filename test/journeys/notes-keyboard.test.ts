import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('a note on a phone', () => {
  const journey = stage();

  journey('is written and formatted above the keyboard, and a line becomes a task', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = ada;
    await ada.goesTo('/notes');
    await ada.button('New note').first().tap();
    await page.getByRole('textbox', { name: 'Title' }).fill('Plan');
    const text = page.getByRole('textbox', { name: 'Text of the note' });
    await text.tap();
    await page.keyboard.type('Paint the wall');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    const bar = page.getByRole('toolbar', { name: 'Format selection' });
    await bar.waitFor();
    const box = await bar.boundingBox();
    expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
    await bar.getByRole('button', { name: 'Bold' }).tap();
    await eventually(() => text.locator('strong').allTextContents()).toEqual(['wall']);
    await bar.getByRole('button', { name: 'Create task' }).tap();
    await text.getByRole('checkbox', { name: /^Done: #\d+ wall$/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
