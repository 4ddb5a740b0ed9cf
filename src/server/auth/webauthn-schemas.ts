/** The schemas of what browsers send about a passkey when it is created and when it is used. */
import * as z from 'zod/mini';
import { passkeyId, type attestation } from '#api/credentials.ts';

export const PASSKEY_SIGN_IN = '/sign-in/passkey';

const text = (most: number) => z.string().check(z.maxLength(most));

/** As browsers encode it; other members are not needed. */
export const assertionSchema = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: text(5000),
    authenticatorData: text(10_000),
    signature: text(10_000),
    userHandle: z.optional(z.nullable(text(200))),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;
export interface NewCredential {
  readonly name: string;
  readonly credential: z.infer<typeof attestation>;
}

/** The library requires fields that carry nothing here. */
export function credentialJson<R>(id: string, response: R) {
  return { id, rawId: id, response, type: 'public-key' as const, clientExtensionResults: {} };
}

const clientData = z.object({ challenge: text(200) });

/** The challenge that was answered, according to the browser. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge;
  } catch (error) {
    // Anything that is not JSON answers no challenge.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
