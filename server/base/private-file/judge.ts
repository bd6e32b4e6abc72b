/** Decides what a private file is: by its content, which its name has to agree with. */
import { privateFileTypes } from '#contract/setting/private-file.ts';
import { privateFileErrors } from '#contract/setting/private-file.schema.ts';
import { refuse } from '#server/core/refused.ts';

type PrivateType = (typeof privateFileTypes)[number];

/** What ASN.1 begins with: a sequence. */
const DER_SEQUENCE = 0x30;

const isDer = (content: Buffer): boolean => content.length > 2 && content[0] === DER_SEQUENCE;

function asText(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

const isPem = (content: Buffer): boolean => /-----BEGIN [A-Z0-9 ]+-----[\s\S]+-----END [A-Z0-9 ]+-----/.test(asText(content) ?? '');

const FITS: Readonly<Record<PrivateType, (content: Buffer) => boolean>> = {
  p12: isDer,
  pfx: isDer,
  pem: isPem,
  key: (content) => isPem(content) || isDer(content),
  crt: (content) => isPem(content) || isDer(content),
  cer: (content) => isPem(content) || isDer(content),
  properties: (content) => content.length > 0 && asText(content) !== null,
  txt: (content) => content.length > 0 && asText(content) !== null,
};

/** The extension of an allowed name. Refuses others. */
export function allowedType(name: string): PrivateType {
  const ext = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return privateFileTypes.find((type) => type === ext) ?? refuse(privateFileErrors.typeRefused);
}

/** Refuses a content that is not what its name says. */
export function checkContent(type: PrivateType, content: Buffer): void {
  if (!FITS[type](content)) refuse(privateFileErrors.mismatch);
}
