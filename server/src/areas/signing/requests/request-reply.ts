import type { ReplyOf } from '@forecourt/contract';
import type { signingCalls } from '@forecourt/contract/signing/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Session } from '../../../http/sessions';
import { linkOf } from './links';
import type { RequestRow } from './request.queries';
import { type SignerRow, signersOf } from './signer.queries';

type Reply = ReplyOf<typeof signingCalls.get>;

/** As it is now: a request that nobody ended is expired after its time. */
export const stateOf = ({ state, expires_at }: RequestRow, now: Date): Reply['state'] =>
  state === 'waiting' && new Date(expires_at) <= now ? 'expired' : state;

interface Place {
  deps: Deps;
  tenant: number;
  /** Of who reads it: platform staff who view a user's account get no link to sign with. */
  session?: Session;
}

const toSigner = (
  { deps, tenant, session }: Place,
  { id, customer_id, role, name, email, mobile, ...signer }: SignerRow,
  isOnTablet: boolean,
): Reply['signers'][number] => ({
  ...{ id, customer_id, role, name, email, mobile },
  ...{ opened_at: signer.opened_at, consented_at: signer.consented_at },
  ...{ signed_at: signer.signed_at, declined_at: signer.declined_at },
  tablet_link: isOnTablet && signer.signed_at === null && !session?.look ? linkOf(deps, tenant, id) : null,
});

const toRequest = (place: Place, row: RequestRow, signers: readonly SignerRow[]): Reply => {
  const state = stateOf(row, place.deps.now());
  const isOnTablet = row.in_office && state === 'waiting';
  return {
    ...{ id: row.id, bill_id: row.bill_id, contract_id: row.contract_id, title: row.title, state },
    ...{ in_office: row.in_office ? 1 : 0, is_sealed: row.sealed_file ? 1 : 0, reason: row.reason },
    ...{ expires_at: row.expires_at, created_at: row.created_at },
    signers: signers
      .filter(({ request_id }) => request_id === row.id)
      .map((signer) => toSigner(place, signer, isOnTablet)),
  };
};

export const toRequests = async (place: Place, db: Db, rows: readonly RequestRow[]): Promise<Reply[]> => {
  const ids = rows.map(({ id }) => id);
  const signers = ids.length > 0 ? await signersOf(db, place.tenant, ids) : [];
  return rows.map((row) => toRequest(place, row, signers));
};
