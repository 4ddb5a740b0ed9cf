import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

it.each([
  ['https://pulse.example.org', 'pulse.example.org'],
  ['https://pulse.example.org:8443', 'pulse.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://pulse.localhost', 'pulse.localhost'],
])('passkeys at %s are for %s', (origin, host) => {
  expect(relyingParty(origin)).toEqual({ origin, host });
});

it.each([
  ['an unencrypted page of the network', 'http://pulse.lan'],
  ['an address without a name', 'https://192.168.1.7'],
  ['one of this machine', 'http://127.0.0.1:3000'],
  ['a longer one', 'https://[::1]:3000'],
  ['a page of no origin', 'null'],
  ['a name that only ends alike', 'http://notlocalhost'],
  ['no page', undefined],
])('%s has no passkeys', (_, origin) => {
  expect(relyingParty(origin)).toBeUndefined();
});
