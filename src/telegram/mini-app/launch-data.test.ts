/** Telegram's published examples, and everything that only resembles them. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LAUNCH_MS, readLaunch } from './launch-data.ts';

const BOT = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const NOW = 1_800_000_000_000;
const USER = JSON.stringify({ id: 279058397, first_name: 'Ada', language_code: 'de' });
const fields = { auth_date: String(NOW / 1000 - 10), query_id: 'AAHdF6IQ', user: USER };
type Fields = Readonly<Record<string, string>>;

const own = generateKeyPairSync('ed25519');
const tests = generateKeyPairSync('ed25519');
const keys = { production: own.publicKey, test: tests.publicKey };

function lines(given: Fields): string {
  return Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

function hashOf(given: Fields, botToken = BOT, keyName = 'WebAppData'): string {
  const key = createHmac('sha256', keyName).update(botToken).digest();
  return createHmac('sha256', key).update(lines(given)).digest('hex');
}

function signatureOf(given: Fields, bot = '5768337691', { privateKey } = own): string {
  return sign(null, Buffer.from(`${bot}:WebAppData\n${lines(given)}`), privateKey).toString('base64url');
}

const query = (given: Fields) => new URLSearchParams({ ...given }).toString();
const hashed = (given: Fields) => query({ ...given, hash: hashOf(given) });
const signed = (given: Fields) => query({ ...given, signature: signatureOf(given) });
function both(given: Fields, signature = signatureOf(given)): string {
  const all = { ...given, signature };
  return query({ ...all, hash: hashOf(all) });
}

const read = (text: string, now = NOW) => readLaunch(text, { botToken: BOT, now, keys });

describe('readLaunch', () => {
  it('accepts the published example of the hash', () => {
    const text =
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
    const found = readLaunch(text, { botToken: BOT, now: 1_662_771_648_000 });
    expect(found?.telegramId).toBe('279058397');
  });

  it('accepts the published example of the signature, by Telegram’s own key', () => {
    const text =
      'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ';
    const rules = { botToken: '7342037359:unknown', now: 1_733_584_787_000 };
    expect(readLaunch(text, rules)?.telegramId).toBe('279058397');
    expect(readLaunch(text.replace('private', 'channel'), rules)).toBeUndefined();
  });

  it.each([
    ['the hash', hashed(fields)],
    ['the signature', signed(fields)],
    ['both', both(fields)],
    ['both, from the test servers', both(fields, signatureOf(fields, undefined, tests))],
    ['fields in another order', query({ hash: hashOf(fields), ...fields })],
    ['a space written as %20', hashed({ ...fields, chat_type: 'a b' }).replace('a+b', 'a%20b')],
    ['a field that Telegram may add', hashed({ ...fields, chat_mood: 'fine' })],
    ['the last moment', hashed({ ...fields, auth_date: String((NOW - LAUNCH_MS) / 1000 + 1) })],
  ])('accepts %s', (_, text) => expect(read(text)?.telegramId).toBe('279058397'));

  it('the same launch data has the same id, whatever its form', () => {
    const ids = [hashed(fields), signed(fields), both(fields), query({ hash: hashOf(fields), ...fields })];
    expect(new Set(ids.map((text) => read(text)?.id)).size).toBe(1);
    expect(read(hashed({ ...fields, query_id: 'other' }))?.id).not.toBe(read(hashed(fields))?.id);
  });

  const date = (ms: number) => ({ ...fields, auth_date: String((NOW + ms) / 1000) });
  const without = (name: string) => Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
  const good = hashed(fields);
  it.each([
    ['nothing', ''],
    ['neither hash nor signature', query(fields)],
    ['an empty hash', query({ ...fields, hash: '' })],
    ['a hash in upper case', query({ ...fields, hash: hashOf(fields).toUpperCase() })],
    ['a hash that is cut', query({ ...fields, hash: hashOf(fields).slice(0, -2) })],
    ['a hash of another bot', query({ ...fields, hash: hashOf(fields, '1:other') })],
    ['a hash by another key', query({ ...fields, hash: hashOf(fields, BOT, 'LoginWidget') })],
    [
      'a hash of the token alone',
      query({ ...fields, hash: createHmac('sha256', BOT).update(lines(fields)).digest('hex') }),
    ],
    ['another user', query({ ...fields, user: USER.replace('279058397', '1'), hash: hashOf(fields) })],
    ['another date', query({ ...fields, auth_date: String(NOW / 1000), hash: hashOf(fields) })],
    ['a field too many', `${good}&start_param=x`],
    ['a field too few', good.replace('query_id=AAHdF6IQ&', '')],
    ['a user twice', `${good}&user=${encodeURIComponent(USER)}`],
    ['a hash twice', `${good}&hash=${hashOf(fields)}`],
    ['a date twice, each signed', `${hashed(fields)}&auth_date=${fields.auth_date}`],
    [
      'two fields in one',
      query({ ...without('query_id'), auth_date: `${fields.auth_date}\nquery_id=AAHdF6IQ`, hash: hashOf(fields) }),
    ],
    [
      'a name that holds a value',
      query({
        ...without('query_id'),
        'query_id=AAHd': 'F6IQ',
        hash: hashOf({ ...without('query_id'), 'query_id=AAHd': 'F6IQ' }),
      }),
    ],
    ['five minutes old', hashed(date(-LAUNCH_MS))],
    ['a day old', hashed(date(-86_400_000))],
    ['from the future', hashed(date(60_000))],
    ['no date', hashed(without('auth_date'))],
    ['a date that is no number', hashed({ ...fields, auth_date: 'now' })],
    ['a date with an exponent', hashed({ ...fields, auth_date: '18e8' })],
    ['a negative date', hashed({ ...fields, auth_date: '-1' })],
    ['no user', hashed(without('user'))],
    ['a user that is no JSON', hashed({ ...fields, user: '{' })],
    ['a user without a number', hashed({ ...fields, user: '{"first_name":"Ada"}' })],
    ['a user with a text for a number', hashed({ ...fields, user: '{"id":"279058397"}' })],
    ['a user below zero', hashed({ ...fields, user: '{"id":-5}' })],
    ['a user beyond what a number holds', hashed({ ...fields, user: '{"id":90071992547409931}' })],
    [
      'a signature by another key',
      query({ ...fields, signature: signatureOf(fields, undefined, generateKeyPairSync('ed25519')) }),
    ],
    ['a signature for another bot', query({ ...fields, signature: signatureOf(fields, '1') })],
    ['a signature of the test servers alone', query({ ...fields, signature: signatureOf(fields, undefined, tests) })],
    ['a signature that is cut', query({ ...fields, signature: signatureOf(fields).slice(0, -1) })],
    [
      'a right signature with a wrong hash',
      query({ ...fields, signature: signatureOf(fields), hash: hashOf(fields).replaceAll('a', 'b') }),
    ],
    ['a right hash with a wrong signature', both(fields, signatureOf({ ...fields, query_id: 'x' }))],
    ['more than anyone sends', hashed({ ...fields, start_param: 'x'.repeat(5000) })],
  ])('refuses %s', (_, text) => expect(read(text)).toBeUndefined());
});
