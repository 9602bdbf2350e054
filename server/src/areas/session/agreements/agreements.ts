import type { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { newToken } from '../passwords/secrets';

const DEFAULT_TEXT =
  'I agree that the dealership may keep the data I gave it and contact me about my enquiry by phone, text message or e-mail. I can withdraw this at any time.';

/** Makes an agreement link for a customer; the code is in the link alone. */
export const createAgreement = async (
  tx: Db,
  dealershipId: number,
  customerName: string,
  message: string,
) => {
  const code = newToken();
  await tx.execute(sql`insert into agreement (dealership_id, code_hash, customer_name, message)
    values (${dealershipId}, ${hashToken(code)}, ${customerName}, ${message || DEFAULT_TEXT})`);
  return code;
};

export const agreementHandlers: Pick<
  Handlers<typeof sessionCalls>,
  'agreement' | 'verifyAgreement' | 'agreementMessage'
> = {
  agreement: async ({ params }, { deps }) => {
    const found = await deps.database.systemRead((db) =>
      db.execute<{ dealership: string; customer: string; message: string; accepted: boolean }>(sql`
        select d.business_name as dealership, a.customer_name as customer, a.message, a.accepted_at is not null as accepted
        from agreement a join dealership d on d.id = a.dealership_id where a.code_hash = ${hashToken(params.code)}`),
    );
    const [agreement] = found.rows;
    if (!agreement) throw notFound('This link is not valid');
    return { ...agreement, accepted: agreement.accepted ? 1 : 0 };
  },

  verifyAgreement: async ({ params }, { deps, request }) => {
    const codeHash = hashToken(params.code);
    await deps.database.systemWrite({ userId: null, requestId: request.id }, async (tx) => {
      const accepted =
        await tx.execute(sql`update agreement set accepted_at = now(), accepted_from = ${request.address}
        where code_hash = ${codeHash} and accepted_at is null returning id`);
      if (accepted.rows.length > 0) return;
      const known = await tx.execute(sql`select id from agreement where code_hash = ${codeHash}`);
      if (known.rows.length === 0) throw notFound('This link is not valid');
      throw new Refusal(409, 'This agreement was accepted before');
    });
    return { message: 'Thank you. The agreement is accepted.' };
  },

  agreementMessage: async (_input, { read, tenant }) => {
    const found = await read((db) =>
      db.execute<{ text: string }>(sql`select agreement_text as text from dealership where id = ${tenant}`),
    );
    return { message: found.rows[0]?.text || DEFAULT_TEXT };
  },
};
