import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';
import { makeIdentity, readIdentity, type SealingIdentity } from '../../../services/sealing';
import { findCertificate, insertCertificate } from './certificate.queries';

type Needs = Pick<Deps, 'config' | 'database' | 'publicUrl' | 'now'>;

const keyOf = ({ config }: Needs) => ({ secret: config.secret, purpose: 'the key that seals documents' });

const readGiven = async ({ config }: Needs): Promise<SealingIdentity | undefined> => {
  const { SEALING_CERTIFICATE_FILE: certificate, SEALING_KEY_FILE: key } = config;
  if (!certificate && !key) return undefined;
  if (!certificate || !key)
    throw new Error('SEALING_CERTIFICATE_FILE and SEALING_KEY_FILE are given together or not at all');
  return readIdentity({
    certificatePem: await readFile(certificate, 'utf8'),
    keyPem: await readFile(key, 'utf8'),
    passphrase: config.SEALING_KEY_PASSPHRASE,
  });
};

const readKept = async (needs: Needs): Promise<SealingIdentity | undefined> => {
  const row = await needs.database.systemRead(findCertificate);
  return (
    row && {
      certificates: [row.certificate],
      privateKey: decryptText(keyOf(needs), row.private_key),
    }
  );
};

const nameOf = ({ publicUrl }: Needs) => `Forecourt seal of ${new URL(publicUrl).hostname}`.slice(0, 64);

const makeAndKeep = async (needs: Needs): Promise<void> => {
  const { certificates, privateKey } = await makeIdentity(nameOf(needs), needs.now());
  await needs.database.systemWrite({ userId: null, requestId: 'sealing certificate' }, (tx) =>
    insertCertificate(tx, certificates.join('\n'), encryptText(keyOf(needs), privateKey)),
  );
};

/** The certificate that seals documents: the one of the environment, else the one that was made at the first start. */
export const readSealingIdentity = async (needs: Needs): Promise<SealingIdentity> => {
  const known = (await readGiven(needs)) ?? (await readKept(needs));
  if (known) return known;
  await makeAndKeep(needs);
  const kept = await readKept(needs);
  if (!kept) throw new Error('the sealing certificate was not kept');
  return kept;
};
