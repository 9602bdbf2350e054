import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';

/** Who seals: a certificate with those that issued it, the own one first, and its private key. All in PEM. */
export interface SealingIdentity {
  certificates: readonly string[];
  /** PKCS#8, not encrypted: it is kept encrypted and exists in this form in memory alone. */
  privateKey: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Reads what an administrator gives. Throws with the reason when the files do not fit together. */
export const readIdentity = (given: {
  certificatePem: string;
  keyPem: string;
  passphrase?: string;
}): SealingIdentity => {
  const certificates = given.certificatePem.match(CERTIFICATE) ?? [];
  const [own] = certificates;
  if (!own) throw new Error('SEALING_CERTIFICATE_FILE contains no certificate in PEM');
  const key = createPrivateKey({ key: given.keyPem, passphrase: given.passphrase });
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    throw new Error('SEALING_KEY_FILE must be an RSA or an EC key');
  const certificate = new X509Certificate(own);
  if (!certificate.publicKey.equals(createPublicKey(key)))
    throw new Error('SEALING_KEY_FILE is not the key of the certificate in SEALING_CERTIFICATE_FILE');
  return { certificates, privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

/** As the evidence page and the log name a certificate. */
export const describeCertificate = (pem: string) => {
  const { subject, fingerprint256, validTo } = new X509Certificate(pem);
  return { subject: subject.replaceAll('\n', ', '), fingerprint: fingerprint256, validTo: new Date(validTo) };
};
