/**
 * Transitions and animations take a hundredth of their time: drawing their frames is a tenth of what the page does, and
 * what waits for a part to stand still waits for all of them. How long one takes, tests ask of its timing.
 */
import { cdp } from 'vitest/browser';

await cdp().send('Animation.enable');
await cdp().send('Animation.setPlaybackRate', { playbackRate: 100 });
