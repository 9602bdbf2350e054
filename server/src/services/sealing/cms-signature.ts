import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealingIdentity } from './identity';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const parse = (pem: string): Certificate => Certificate.fromBER(bufferOf(new X509Certificate(pem).raw));

/**
 * The SHA-256 of the certificate among what is signed (RFC 5035), so that nobody can put another certificate in its
 * place: this is what makes a CMS signature a CAdES one. The library has no type for it.
 */
const signingCertificate = (pem: string) =>
  new Attribute({
    type: OID.signingCertificateV2,
    values: [
      new Sequence({
        value: [
          new Sequence({
            value: [
              // SHA-256 is the default algorithm, which DER leaves out
              new Sequence({
                value: [
                  new OctetString({
                    valueHex: bufferOf(createHash('sha256').update(new X509Certificate(pem).raw).digest()),
                  }),
                ],
              }),
            ],
          }),
        ],
      }),
    ],
  });

/** DER wants the members of a set in the order of their encoding. */
const inOrder = (attributes: readonly Attribute[]): Attribute[] =>
  attributes
    .map((attribute) => ({ attribute, code: Buffer.from(attribute.toSchema().toBER()) }))
    .sort((one, other) => Buffer.compare(one.code, other.code))
    .map(({ attribute }) => attribute);

const importKey = (pem: string) => {
  const key = createPrivateKey(pem);
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: curveOf(key.asymmetricKeyDetails?.namedCurve) }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const pkcs8 = bufferOf(key.export({ type: 'pkcs8', format: 'der' }));
  return webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
};

const CURVES: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};
const curveOf = (name = '') => {
  const curve = CURVES[name];
  if (!curve) throw new Error(`keys of the curve ${name} are not supported`);
  return curve;
};

/** A detached CAdES B-B signature of the content, in DER. The time stands in the PDF, as PAdES wants it. */
export const signDetached = async (content: Uint8Array, identity: SealingIdentity): Promise<Uint8Array> => {
  const [ownPem] = identity.certificates;
  if (!ownPem) throw new Error('there is no certificate to seal with');
  const certificates = identity.certificates.map(parse);
  const [own] = certificates;
  if (!own) throw new Error('there is no certificate to seal with');
  const digest = createHash('sha256').update(content).digest();
  const attributes = inOrder([
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({
      type: OID.messageDigest,
      values: [new OctetString({ valueHex: bufferOf(digest) })],
    }),
    signingCertificate(ownPem),
  ]);
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates,
  });
  await signed.sign(await importKey(identity.privateKey), 0, 'SHA-256', bufferOf(content));
  const wrapped = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  const encoded = wrapped.toSchema().toBER();
  if (fromBER(encoded).offset === -1) throw new Error('the signature could not be encoded');
  return new Uint8Array(encoded);
};
