import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP } from '../../../demo/plan';
import { hashToken } from '../../../http/sessions';

/** An agreement whose code is 1. */
export const insertAgreement = async (tx: Db) => {
  await tx.execute(sql`insert into agreement (dealership_id, code_hash, customer_name, message)
    values (${MAIN_DEALERSHIP}, ${hashToken('1')}, 'Claire Fontaine',
      'I agree that the dealership may keep the data I gave it and contact me about my enquiry by phone, text message or e-mail. I can withdraw this at any time.')`);
};
