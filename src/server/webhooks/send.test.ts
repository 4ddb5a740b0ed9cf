import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isMetadata, isPublic } from './address.ts';
import { createSendWebhook } from './send.ts';

const secret = `whsec_${Buffer.from('a secret of a webhook, 32 bytes!').toString('base64')}`;
const older = `whsec_${Buffer.from('another secret, which is older !').toString('base64')}`;
const secrets = [secret, older];
const message = { id: 'one', at: 1_700_000_000_500, body: '{"type":"test"}' };
const never = new AbortController().signal;

it('tells addresses of the internet from those of networks that a server may be in', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'])
    expect(isPublic(address), address).toBe(true);
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ];
  const special = ['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1'];
  const inside6 = ['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b::7f00:1'];
  const mapped = [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0.0.0.1',
    '::ffff:c0a8:101',
    '64:ff9b::',
    '64:ff9b::1',
  ];
  for (const address of [...inside, ...special, ...inside6, ...mapped]) expect(isPublic(address), address).toBe(false);
});

it('tells where clouds keep secrets, in each form of the address', () => {
  const forms = ['169.254.169.254', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '0:0:0:0:0:FFFF:A9FE:A9FE'];
  for (const address of [
    ...forms,
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    'fd20:ce::254',
  ])
    expect(isMetadata(address), address).toBe(true);
  for (const address of [
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '::1',
    'fd00::1',
    'fd00:ec2::253',
    'fd20:ce::253',
    '64:ff9b::1',
    '1.1.1.1',
  ])
    expect(isMetadata(address), address).toBe(false);
});

it('accepts addresses with TLS on the internet, without a name and a password; others where the operator allows it', () => {
  const { accepts } = createSendWebhook({ privateWebhooks: false });
  for (const url of ['https://example.org/hook?a=b', 'https://1.1.1.1:8443/']) expect(accepts(url), url).toBe(true);
  const refused = [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
  ];
  for (const url of [...refused, 'https://a:b@example.org/', 'file:///etc/passwd'])
    expect(accepts(url), url).toBe(false);
  const { accepts: all } = createSendWebhook({ privateWebhooks: true });
  expect(all('http://127.0.0.1:9/')).toBe(true);
  expect(all('ftp://127.0.0.1/')).toBe(false);
});

it('connects to nothing that a name of the own network leads to', async () => {
  const send = createSendWebhook({ privateWebhooks: false });
  expect(await send({ url: 'https://localhost/', secrets }, message, never)).toEqual({
    ...{ result: 'private_address', answer: '' },
  });
  // Where the operator allows private networks, too.
  const all = createSendWebhook({ privateWebhooks: true });
  for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]', '[64:ff9b::a9fe:a9fe]', '[fd00:ec2::254]'])
    expect(await all({ url: `http://${host}/`, secrets }, message, never), host).toMatchObject({
      result: 'private_address',
    });
});

it('signs as Standard Webhooks say, follows no redirect, and says what was answered', async () => {
  const asked: {
    readonly headers: http.IncomingHttpHeaders;
    readonly url: string | undefined;
    readonly body: string;
  }[] = [];
  const receiver = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += part as string;
      asked.push({ headers: request.headers, url: request.url, body });
      response.writeHead(302, { Location: '/elsewhere' }).end(`moved\u0000 ${'x'.repeat(5_000)}`);
    })();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://localhost:${(receiver.address() as AddressInfo).port}/hook?a=b`;
  try {
    const outcome = await createSendWebhook({ privateWebhooks: true })({ url, secrets }, message, never);
    expect(outcome.result).toBe('302');
    expect(outcome.answer).toMatch(/^moved x+$/);
    expect(outcome.answer.length).toBeLessThanOrEqual(1_024);
    expect(asked).toMatchObject([{ url: '/hook?a=b', body: message.body }]);
    const headers = asked[0]?.headers;
    expect(headers).toMatchObject({ host: new URL(url).host, 'webhook-id': 'one', 'webhook-timestamp': '1700000000' });
    const signed = ['a secret of a webhook, 32 bytes!', 'another secret, which is older !'].map((key) =>
      createHmac('sha256', Buffer.from(key)).update(`one.1700000000.${message.body}`).digest('base64'),
    );
    expect(headers?.['webhook-signature']).toBe(signed.map((each) => `v1,${each}`).join(' '));
  } finally {
    receiver.close();
    receiver.closeAllConnections();
  }
  expect(await createSendWebhook({ privateWebhooks: true })({ url, secrets }, message, never)).toMatchObject({
    result: 'ECONNREFUSED',
  });
});
