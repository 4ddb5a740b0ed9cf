import { expect, it } from 'vitest';
import { signedHeaders } from './sign-request.ts';

/** The examples of Amazon’s description of the signature (“Signature Calculations for the Authorization Header”). */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24);

it.each([
  ['GET', 'test.txt', '', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    'test%24file.text',
    'Welcome to Amazon S3.',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('signs the %s of the description as it does', (method, path, body, headers, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com/');
  const signed = signedHeaders({ method, url, body: Buffer.from(body), headers }, credentials, now);
  expect(signed['authorization']).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=/,
  );
  expect(signed['authorization']).toContain(`Signature=${signature}`);
  expect(signed['x-amz-date']).toBe('20130524T000000Z');
});
