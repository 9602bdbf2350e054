import type { ReplyOf } from '@forecourt/contract';
import type { signingCalls } from '@forecourt/contract/signing/index';
import type { Db } from '../../../db/database';
import { CONSENT_VERSION, consentText } from '../consent-text';
import { type SignerRow, signersOf } from '../requests/signer.queries';
import type { OpenedLink } from './open-link';

type Reply = ReplyOf<typeof signingCalls.open>;

const stateFor = ({ signed_at, declined_at }: SignerRow): Reply['state'] => {
  if (signed_at !== null) return 'signed';
  return declined_at === null ? 'open' : 'declined';
};

/** What one person sees: of the others the name and whether they signed, nothing else. */
export const agreementReply = async (db: Db, { tenant, dealer, row, signer }: OpenedLink): Promise<Reply> => {
  const all = await signersOf(db, tenant, [row.id]);
  return {
    ...{ title: row.title, dealership: dealer.name, dealership_phone: dealer.phone, signer: signer.name },
    ...{ language: row.language, state: stateFor(signer), message: row.message },
    ...{ consent_text: consentText(row.language, dealer.name), consent_version: CONSENT_VERSION },
    has_consented: signer.consented_at === null ? 0 : 1,
    others: all
      .filter(({ id }) => id !== signer.id)
      .map(({ name, signed_at }) => ({ name, has_signed: signed_at === null ? 0 : 1 })),
    is_sealed: row.sealed_file === null ? 0 : 1,
    expires_at: row.expires_at,
  };
};
