/** An authenticator in software: makes passkeys (ES256, no attestation) and proves them as a browser would send it. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost';
/** Bits of the authenticator's data: somebody was there, was verified, and a key comes along. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** What may be different from what an honest authenticator answers. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  unverified?: boolean;
  counter?: number;
}

export class Authenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly publicKey: Uint8Array;
  private counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as never,
    );
  }

  private data(lie: Lie, withKey: boolean): Buffer {
    this.counter += 1;
    const flags = PRESENT | (lie.unverified ? 0 : VERIFIED) | (withKey ? WITH_KEY : 0);
    const key = withKey ? [Buffer.alloc(16), uint(this.id.length, 2), this.id, Buffer.from(this.publicKey)] : [];
    return Buffer.concat([sha256(lie.rpId ?? 'localhost'), Buffer.from([flags]), uint(lie.counter ?? this.counter, 4), ...key]);
  }

  private client(type: string, options: Record<string, unknown>, lie: Lie): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? options['challenge'], origin: lie.origin ?? ORIGIN, crossOrigin: false }));
  }

  /** The answer to the options of a registration, as its JSON text. */
  make(options: Record<string, unknown>, lie: Lie = {}): string {
    const object = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.data(lie, true))],
      ]) as never,
    );
    const response = { clientDataJSON: url(this.client('webauthn.create', options, lie)), attestationObject: url(object), transports: ['internal'] };
    return JSON.stringify({ id: url(this.id), rawId: url(this.id), type: 'public-key', clientExtensionResults: {}, response });
  }

  /** The answer to the options of a sign-in or a check, as its JSON text. */
  prove(options: Record<string, unknown>, lie: Lie = {}): string {
    const data = this.data(lie, false);
    const client = this.client('webauthn.get', options, lie);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key);
    const response = { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) };
    return JSON.stringify({ id: url(this.id), rawId: url(this.id), type: 'public-key', clientExtensionResults: {}, response });
  }
}
