import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { MayRead } from '../../files';
import { isCustomerOnDeal } from '../customer-on-deal.queries';
import { openDeal } from '../record/open-deal';
import { type PaperAccess, readCommentFile, readDocumentFile } from './paper-access.queries';

export const DEAL_FILE = {
  comment: 'deal-comment-file',
  document: 'deal-document',
  creditAuthorization: 'credit-authorization',
} as const;

const seesDeal = async (context: Context, db: Db, dealId: number): Promise<boolean> => {
  try {
    await openDeal(context, db, dealId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Staff read what is on the deals that they see, notes with their own right; a customer what is for them on their own deals. */
const mayReadPaper =
  (find: (db: Db, tenant: number, file: string) => Promise<PaperAccess | undefined>): MayRead =>
  (context, { name }) =>
    context.read(async (db) => {
      const { actor, session, tenant } = context;
      const paper = await find(db, tenant, name);
      if (!paper) return false;
      if (can(actor, 'deals.view'))
        return (!paper.is_note || can(actor, 'dealNotes.edit')) && seesDeal(context, db, paper.deal_id);
      if (!can(actor, 'ownDeals.view') || !paper.for_customer || paper.is_note) return false;
      return isCustomerOnDeal(db, tenant, paper.deal_id, session.userId);
    });

export const dealPaperFileKinds: Readonly<Record<string, MayRead>> = {
  [DEAL_FILE.comment]: mayReadPaper(readCommentFile),
  [DEAL_FILE.document]: mayReadPaper(readDocumentFile),
  // read by its own call alone, whose answer no browser keeps
  [DEAL_FILE.creditAuthorization]: () => false,
};
