/** `GET /api/about`: what runs here, for everyone who is signed in. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { LICENSE, VERSION } from '../../version.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

const CHANGELOG = path.resolve(import.meta.dirname, '../../../CHANGELOG.md');

export function addAbout(serve: Serve, { config }: Pick<AppPorts, 'config'>): void {
  serve('GET /api/about', async () => {
    const news = newsOf(await fs.readFile(CHANGELOG, 'utf8'), VERSION);
    return { version: VERSION, license: LICENSE, source: config.source?.href ?? null, news };
  });
}

/** Its part of the changelog as Markdown, without what only operators have to know; empty if there is none. */
export function newsOf(changelog: string, version: string): string {
  const part = changelog
    .split(/^## /m)
    .find((each) => each.startsWith(version) && !/^[\d.]/.test(each.slice(version.length)));
  const [, ...sections] = (part ?? '').split(/^### /m);
  return (
    sections
      .filter((section) => !section.startsWith('Upgrading'))
      // A line of a paragraph is a line break where people's texts are shown.
      .map((section) => `## ${section.trim().replaceAll(/\n +(?=[^\s-])/g, ' ')}`)
      .join('\n\n')
  );
}
