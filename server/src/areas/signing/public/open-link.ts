import { statusAllows } from '@forecourt/policy';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound, Refusal } from '../../../http/refusal';
import { isBillDocumentInForce } from '../bills/bill-to-sign';
import { type Dealer, readDealer } from '../dealer.queries';
import { findLink } from '../requests/link.queries';
import { hashCode } from '../requests/links';
import { findRequest, lockRequest, type RequestRow } from '../requests/request.queries';
import { stateOf } from '../requests/request-reply';
import { findSigner, type SignerRow } from '../requests/signer.queries';
import { goneText, type WhyGone } from './gone-words';

/** A document to sign as the link of one person opens it. */
export interface OpenedLink {
  tenant: Tenant;
  dealer: Dealer;
  row: RequestRow;
  signer: SignerRow;
}

export interface LinkTarget {
  tenant: Tenant;
  signerId: number;
}

/** For so many days after the last signature the link gives the copy; later the dealership is asked for one. */
const COPY_DAYS = 60;
const DAY_MS = 86_400_000;

const unknownLink = () => notFound('There is no such document. Please check the link.');

/** Whose link it is, before anything of a dealership is read. Nobody learns more of a guessed one than 404. */
export const findTarget = async (deps: Deps, code: string): Promise<LinkTarget> => {
  const link = await deps.database.systemRead((db) => findLink(db, hashCode(code)));
  if (!link) throw unknownLink();
  return { tenant: asTenant(link.dealership_id), signerId: link.signer_id };
};

const whyGone = async (
  db: Db,
  { tenant, row, signer }: OpenedLink,
  now: Date,
): Promise<WhyGone | undefined> => {
  const state = stateOf(row, now);
  if (state === 'cancelled' || state === 'expired') return state;
  if (state === 'declined') return signer.declined_at === null ? 'declined' : undefined;
  if (state === 'signed')
    return row.ended_at !== null && now.getTime() - new Date(row.ended_at).getTime() > COPY_DAYS * DAY_MS
      ? 'copyOver'
      : undefined;
  return (await isBillDocumentInForce(db, tenant, row)) ? undefined : 'changed';
};

/** What a link opens; 410 with the reason when it is open no more. */
export const openTarget = async (
  deps: Deps,
  db: Db,
  { tenant, signerId }: LinkTarget,
  { lock = false } = {},
): Promise<OpenedLink> => {
  const dealer = await readDealer(db, tenant);
  if (!statusAllows(dealer.status, 'publicPages')) throw unknownLink();
  const found = await findSigner(db, tenant, signerId);
  if (!found) throw unknownLink();
  const row = await (lock ? lockRequest : findRequest)(db, tenant, found.request_id);
  // read again under the lock: someone may have signed with the same link meanwhile
  const signer = lock ? await findSigner(db, tenant, signerId) : found;
  if (!row || !signer) throw unknownLink();
  const opened = { tenant, dealer, row, signer };
  const why = await whyGone(db, opened, deps.now());
  if (why) throw new Refusal(410, goneText(row.language, why, dealer));
  return opened;
};
