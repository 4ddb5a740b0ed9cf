/**
 * Without a window nobody looks: the page is laid out, answers the pointer and has its colors as ever, but none of its
 * pixels are drawn, a tenth of what the browser does. A picture of it would be white.
 */
import { server } from 'vitest/browser';

if (server.config.browser.headless) window.parent.document.body.style.opacity = '0';
