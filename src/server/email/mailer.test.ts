// How failed deliveries are reported, with the answers that mail servers give.
import net, { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, openMailbox } from '#test/mail.ts';
import { createMailer } from './mailer.ts';
import { DeliveryError } from './delivery-error.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const email = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

async function reasonOf(url: string): Promise<string> {
  const mailer = createMailer({ mail: { url, from: 'pulse@example.org' }, log });
  onTestFinished(() => mailer.close());
  const outcome = await mailer.attempt(email).catch((error: unknown) => error);
  return outcome instanceof DeliveryError ? outcome.reason : 'delivered';
}

/** A mail server that answers each line this way; null: it hangs up. */
async function serverSaying(greeting: string, answer: (line: string) => string | null): Promise<string> {
  const server = net.createServer((socket) => {
    let text = '';
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      text += String(data);
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const reply = answer(line);
        if (reply === null) socket.destroy();
        else if (reply !== '') socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Receives an email completely, and then behaves as given. */
function hearing(end: string | null): (line: string) => string | null {
  let isEmail = false;
  return (line) => {
    if (line === '.') return end;
    if (isEmail) return '';
    isEmail = line === 'DATA';
    return isEmail ? '354 go on' : '250 fine';
  };
}

it('delivers an accepted email', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  expect(await reasonOf(mailbox.url)).toBe('delivered');
  mailbox.refuses(450);
  expect(await reasonOf(mailbox.url)).toBe('busy');
  mailbox.refuses(550);
  expect(await reasonOf(mailbox.url)).toBe('refused');
});

it('is away when it refuses connections, shuts down or rejects the password', async () => {
  expect(await reasonOf(`smtp://127.0.0.1:${await freePort()}`)).toBe('away');
  expect(await reasonOf('smtp://mail.invalid')).toBe('away');
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  expect(await reasonOf(mailbox.url.replace(/:[^:]+@/, ':wrong@'))).toBe('away');
  expect(await reasonOf(await serverSaying('421 closing', () => null))).toBe('away');
});

it('is away when it hangs up before its greeting, and is asked once', async () => {
  let calls = 0;
  const server = net.createServer((socket) => {
    calls += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await reasonOf(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe('away');
  expect(calls).toBe(1);
});

it('may have accepted an email when it hangs up after it; the email is not sent again', async () => {
  let heard = 0;
  const hangsUp = hearing(null);
  const url = await serverSaying('220 hello', (line) => {
    if (line === '.') heard += 1;
    return hangsUp(line);
  });
  expect(await reasonOf(url)).toBe('unsure');
  expect(heard).toBe(1);
  expect(await reasonOf(await serverSaying('220 hello', hearing('451 later')))).toBe('busy');
  expect(await reasonOf(await serverSaying('220 hello', hearing('250 taken')))).toBe('delivered');
});
