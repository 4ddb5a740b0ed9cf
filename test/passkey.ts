/** A device with a passkey, in software: what a browser would send, honestly or tampered with. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser is asked. */
export interface Question {
  readonly challenge: string;
}

/** How the answer differs from an honest one. */
export interface Tampering {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the device has verified its person. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

export interface Device {
  readonly id: string;
  made(question: Question, tampering?: Tampering): object;
  shown(question: Question, tampering?: Tampering): object;
}

const UP = 1;
const UV = 4;
const HAS_KEY = 64;

/** `person`: the one it names; its use count starts at one. */
export function newDevice(origin: string, person: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  /** What it signs: the host, what it has verified, and its use count. */
  function data({ host, isVerified = true, counter: givenCounter }: Tampering, key?: Buffer): Buffer {
    counter = givenCounter ?? counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(UP + (isVerified ? UV : 0) + (key ? HAS_KEY : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), head, key ?? Buffer.alloc(0)]);
  }
  const client = (type: string, { challenge }: Question, tampering: Tampering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: tampering.origin ?? origin, crossOrigin: false }));

  return {
    id: id.toString('base64url'),
    made: (question, tampering = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const object = cbor([
        ['fmt', Buffer.from([0x64, ...Buffer.from('none')])],
        ['attStmt', Buffer.from([0xa0])],
        ['authData', cborBytes(data(tampering, key))],
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client('webauthn.create', question, tampering).toString('base64url'),
          attestationObject: object.toString('base64url'),
        },
      };
    },
    shown: (question, tampering = {}) => {
      const [clientData, authenticatorData] = [client('webauthn.get', question, tampering), data(tampering)];
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(tampering.userHandle ?? person).toString('base64url'),
        },
      };
    },
  };
}

/** An elliptic curve key for ES256: kind 2, algorithm -7, curve 1. */
function coseKey(x: string, y: string): Buffer {
  const [kind, algorithm, curve] = [
    [0x01, 0x02],
    [0x03, 0x26],
    [0x20, 0x01],
  ];
  const point = (label: number, at: string) => [label, ...cborBytes(Buffer.from(at, 'base64url'))];
  return Buffer.from([0xa5, ...kind, ...algorithm, ...curve, ...point(0x21, x), ...point(0x22, y)]);
}

function cbor(entries: readonly (readonly [name: string, value: Buffer])[]): Buffer {
  const parts = entries.flatMap(([name, value]) => [Buffer.from([0x60 + name.length]), Buffer.from(name), value]);
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...parts]);
}

/** For 24 to 255 bytes: readers require the shortest form. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
