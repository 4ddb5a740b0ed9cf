import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { newestVersion } from './newest.ts';

it('the newest version is what the latest release is called, if that is a version', async () => {
  const answers = ['{"tag_name":"v1.2.3"}', '{"tag_name":"1.2.4-rc.1"}', '{"tag_name":"<b>new</b>"}', '<p>Not found'];
  const left = answers.values();
  const server = http.createServer((_, response) => response.end(left.next().value)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const releases = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`);
  const found = [];
  for (const _ of answers) found.push(await newestVersion(releases));
  server.close();
  expect(found).toEqual(['1.2.3', '1.2.4-rc.1', null, null]);
  server.closeAllConnections();
  expect(await newestVersion(releases)).toBe(null);
});
