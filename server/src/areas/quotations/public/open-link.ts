import { formatDay } from '@forecourt/domain/dates';
import { isWithCustomer, type QuotationState, quotationStateOn } from '@forecourt/domain/deal/index';
import { statusAllows } from '@forecourt/policy';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound, Refusal } from '../../../http/refusal';
import { type Dealer, readDealer } from '../dealer.queries';
import { findLink } from '../links/link.queries';
import { hashToken } from '../links/links';
import { findQuotation, lockQuotation, type QuotationRecord } from '../record/quotation.queries';

/** A quotation as its link opens it. */
export interface OpenedLink {
  tenant: Tenant;
  dealer: Dealer;
  row: QuotationRecord;
  /** As it is today. */
  state: QuotationState;
}

const unknownLink = () => notFound('There is no such quotation. Please check the link.');

const gone = (what: string, { name, phone }: Pick<Dealer, 'name' | 'phone'>) =>
  new Refusal(410, `${what} Please contact ${[name, phone].filter(Boolean).join(', ')}.`);

const WHY_GONE: Partial<Record<QuotationState, string>> = {
  draft: 'This quotation is being changed, and you will get the new one.',
  expired: 'This quotation has expired.',
  withdrawn: 'This quotation has been withdrawn.',
};

/** Which quotation a link is of, before anything of a dealership is read. Nobody learns more of a guessed one than 404. */
export const findTarget = async (deps: Deps, token: string) => {
  const link = await deps.database.systemRead((db) => findLink(db, hashToken(token)));
  if (!link) throw unknownLink();
  return { tenant: asTenant(link.dealership_id), quotationId: link.quotation_id, isEnded: link.is_ended };
};

/** The quotation that a link opens; 410 with the reason when it is open no more. */
export const openTarget = async (
  deps: Deps,
  db: Db,
  { tenant, quotationId, isEnded }: Awaited<ReturnType<typeof findTarget>>,
  { lock = false } = {},
): Promise<OpenedLink> => {
  const dealer = await readDealer(db, tenant);
  if (!statusAllows(dealer.status, 'publicPages')) throw unknownLink();
  const find = lock ? lockQuotation : findQuotation;
  const row = await find(db, tenant, null, { id: quotationId, removedToo: true });
  const today = formatDay(deps.now(), 'YYYY-MM-DD', dealer.timezone);
  const state = quotationStateOn(row.state, row.valid_until, today);
  if (row.removed_at !== null) throw gone('This quotation has been withdrawn.', dealer);
  const why = WHY_GONE[state];
  if (why) throw gone(why, dealer);
  if (isEnded) throw gone('This link has been replaced by a newer one.', dealer);
  return { tenant, dealer, row, state };
};

/** Whether the customer can still accept and answer. */
export const isOpenForAnswers = ({ state }: OpenedLink) => isWithCustomer(state);
