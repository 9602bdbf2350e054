import type { sessionCalls } from '@forecourt/contract/session';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { newToken } from '../passwords/secrets';
import { acceptAgreement, findAgreement, insertAgreement, readAgreementText } from './agreement.queries';

export const DEFAULT_TEXT =
  'I agree that the dealership may keep the data I gave it and contact me about my enquiry by phone, text message or e-mail. I can withdraw this at any time.';

/** Makes an agreement link for a customer; the code is in the link alone. */
export const createAgreement = async (
  tx: Db,
  dealershipId: number,
  customerName: string,
  message: string,
) => {
  const code = newToken();
  await insertAgreement(tx, dealershipId, hashToken(code), customerName, message || DEFAULT_TEXT);
  return code;
};

export const agreementHandlers: Pick<
  Handlers<typeof sessionCalls>,
  'agreement' | 'verifyAgreement' | 'agreementMessage'
> = {
  agreement: async ({ params }, { deps }) => {
    const agreement = await deps.database.systemRead((db) => findAgreement(db, hashToken(params.code)));
    if (!agreement) throw notFound('This link is not valid');
    return { ...agreement, accepted: agreement.accepted ? 1 : 0 };
  },

  verifyAgreement: async ({ params }, { deps, request }) => {
    const codeHash = hashToken(params.code);
    await deps.database.systemWrite({ userId: null, requestId: request.id }, async (tx) => {
      if (await acceptAgreement(tx, codeHash, request.address)) return;
      if (!(await findAgreement(tx, codeHash))) throw notFound('This link is not valid');
      throw new Refusal(409, 'This agreement was accepted before');
    });
    return { message: 'Thank you. The agreement is accepted.' };
  },

  agreementMessage: async (_input, { read, tenant }) => ({
    message: (await read((db) => readAgreementText(db, tenant))) || DEFAULT_TEXT,
  }),
};
