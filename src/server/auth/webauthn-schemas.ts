/** What browsers send of a passkey: that it was made, or that it was shown. */
import * as z from 'zod/mini';

export const PASSKEY_SIGN_IN = '/sign-in/passkey';

const text = (most: number) => z.string().check(z.maxLength(most));
const passkeyId = text(1400).check(z.regex(/^[\w-]+$/));

/** As browsers write them down; what else they say is not needed. */
export const assertionSchema = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: text(5000),
    authenticatorData: text(10_000),
    signature: text(10_000),
    userHandle: z.optional(z.nullable(text(200))),
  }),
});
export const attestationSchema = z.object({
  id: passkeyId,
  response: z.object({ clientDataJSON: text(5000), attestationObject: text(100_000) }),
});
export type Assertion = z.infer<typeof assertionSchema>;
export interface NewCredential {
  readonly name: string;
  readonly credential: z.infer<typeof attestationSchema>;
}

/** The library wants fields that have nothing to say here. */
export function credentialJson<R>(id: string, response: R) {
  return { id, rawId: id, response, type: 'public-key' as const, clientExtensionResults: {} };
}

const clientData = z.object({ challenge: text(200) });

/** The question that was answered, as the browser says. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge;
  } catch (error) {
    // What is no JSON answers no question.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
