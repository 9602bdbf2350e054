import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';
import { makeIdentity, readIdentity, type SealingIdentity } from '../../../services/sealing';
import { findCertificate, keepCertificate } from './certificate.queries';

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

/** With another SECRET the key cannot be read any more; documents that it sealed stay valid. */
const decryptKey = (needs: Needs, encrypted: string): string | undefined => {
  try {
    return decryptText(keyOf(needs), encrypted);
  } catch {
    return undefined;
  }
};

const readKept = async (needs: Needs) => {
  const row = await needs.database.systemRead(findCertificate);
  const privateKey = row && decryptKey(needs, row.private_key);
  return {
    identity: row && privateKey ? { certificates: [row.certificate], privateKey } : undefined,
    unreadable: row && !privateKey ? row.private_key : null,
  };
};

const nameOf = ({ publicUrl }: Needs) => `Forecourt seal of ${new URL(publicUrl).hostname}`.slice(0, 64);

const makeAndKeep = async (needs: Needs, unreadable: string | null): Promise<void> => {
  const { certificates, privateKey } = await makeIdentity(nameOf(needs), needs.now());
  await needs.database.systemWrite({ userId: null, requestId: 'sealing certificate' }, (tx) =>
    keepCertificate(tx, certificates.join('\n'), encryptText(keyOf(needs), privateKey), unreadable),
  );
};

/** The certificate that seals documents: the one of the environment, else the one that was made at the first start. */
export const readSealingIdentity = async (needs: Needs): Promise<SealingIdentity> => {
  const given = await readGiven(needs);
  if (given) return given;
  const { identity, unreadable } = await readKept(needs);
  if (identity) return identity;
  await makeAndKeep(needs, unreadable);
  const kept = await readKept(needs);
  if (!kept.identity) throw new Error('the sealing certificate was not kept');
  return kept.identity;
};
