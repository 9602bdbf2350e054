import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, fromBER, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import type { SealingIdentity } from './identity';

const YEARS = 10;
const OID = {
  commonName: '2.5.4.3',
  ...{ basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15', subjectKeyId: '2.5.29.14' },
};
/** The bits digitalSignature (0) and nonRepudiation (1). */
const MAY_SIGN = 0b1100_0000;

const toPem = (label: string, content: ArrayBuffer) => {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};

const nameOf = (type: string, text: string) =>
  new AttributeTypeAndValue({ type, value: new Utf8String({ value: text }) });

/** Positive, not zero, and short enough for every reader (RFC 5280 4.1.2.2). */
const serialNumber = () => {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new Integer({ valueHex: new Uint8Array(bytes).buffer });
};

const ALGORITHMS = {
  ec: { name: 'ECDSA', namedCurve: 'P-256' },
  rsa: {
    ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 3_072 },
    publicExponent: new Uint8Array([1, 0, 1]),
  },
} as const;

/** A certificate of its own for an installation that was given none, signed by itself, for ten years. */
export const makeIdentity = async (
  commonName: string,
  now: Date,
  algorithm: keyof typeof ALGORITHMS = 'ec',
): Promise<SealingIdentity> => {
  const keys = await webcrypto.subtle.generateKey(ALGORITHMS[algorithm], true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2; // X.509 v3
  certificate.serialNumber = serialNumber();
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(nameOf(OID.commonName, commonName));
  certificate.notBefore.value = new Date(now.getTime() - 60_000);
  certificate.notAfter.value = new Date(
    Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate()),
  );
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const keyId = await webcrypto.subtle.digest(
    'SHA-1',
    certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView,
  );
  const extension = (extnID: string, critical: boolean, extnValue: ArrayBuffer) =>
    new Extension({ extnID, critical, extnValue });
  certificate.extensions = [
    extension(OID.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(
      OID.keyUsage,
      true,
      new BitString({ valueHex: new Uint8Array([MAY_SIGN]).buffer, unusedBits: 6 }).toBER(),
    ),
    extension(OID.subjectKeyId, false, new OctetString({ valueHex: keyId }).toBER()),
  ];
  await certificate.sign(keys.privateKey, 'SHA-256');
  const encoded = certificate.toSchema(true).toBER();
  if (fromBER(encoded).offset === -1) throw new Error('the certificate could not be encoded');
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificates: [toPem('CERTIFICATE', encoded)], privateKey: toPem('PRIVATE KEY', key) };
};
