import { setTimeout as sleep } from 'node:timers/promises';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';
import { type Company, QuickBooksFault } from '../../../services/quickbooks';
import {
  beginRenewal,
  endRenewal,
  findConnection,
  markSignedOut,
  type NewTokens,
  type StoredConnection,
} from './connection.queries';

type Means = Pick<Deps, 'database' | 'quickbooks' | 'config' | 'now'>;
type Tokens = Awaited<ReturnType<Deps['quickbooks']['refresh']>>;

export const tokenPurpose = (tenant: number): string => `QuickBooks token of dealership ${tenant}`;

const keyOf = ({ config }: Means, tenant: number) => ({
  ...{ secret: config.secret, purpose: tokenPurpose(tenant) },
});
const later = (deps: Means, seconds: number) =>
  new Date(deps.now().getTime() + seconds * 1_000).toISOString();

export const sealTokens = (deps: Means, tenant: number, tokens: Tokens): NewTokens => ({
  access: encryptText(keyOf(deps, tenant), tokens.accessToken),
  refresh: encryptText(keyOf(deps, tenant), tokens.refreshToken),
  until: later(deps, tokens.accessSeconds),
});
export const openToken = (deps: Means, tenant: number, sealed: string): string =>
  decryptText(keyOf(deps, tenant), sealed);

const RENEWAL_SECONDS = 60;
/** A token that is over within this time is renewed before it is used. */
const SPARE_MS = 60_000;
const POLL_MS = 250;

const SIGNED_OUT = 'QuickBooks ended the connection, or it was not used for a long time.';

const signedOut = () => new QuickBooksFault('signed-out', SIGNED_OUT);

const who = { userId: null, requestId: 'quickbooks' };

const readConnection = async ({ database }: Means, tenant: number): Promise<StoredConnection> => {
  const found = await database.read(asTenant(tenant), (db) => findConnection(db, tenant));
  if (found?.state !== 'connected') throw signedOut();
  if (found.needs_start) throw new QuickBooksFault('away', 'the first day is not chosen yet');
  return found;
};

/** The tokens after the given ones, renewed here or by another server meanwhile. */
const renewed = async (deps: Means, tenant: number, old: StoredConnection): Promise<StoredConnection> => {
  const { database, quickbooks, now } = deps;
  const write = <T>(work: Parameters<typeof database.write<T>>[2]) =>
    database.write(asTenant(tenant), who, work);
  const mayRenew = await write((tx) =>
    beginRenewal(tx, tenant, old.token_no, now().toISOString(), later(deps, RENEWAL_SECONDS)),
  );
  if (!mayRenew) {
    for (let waited = 0; waited < RENEWAL_SECONDS * 1_000; waited += POLL_MS) {
      const current = await readConnection(deps, tenant);
      if (current.token_no !== old.token_no) return current;
      await sleep(POLL_MS);
    }
    throw new QuickBooksFault('away', 'the sign-in is being renewed');
  }
  try {
    const tokens = await quickbooks.refresh(openToken(deps, tenant, old.refresh_token));
    await write((tx) => endRenewal(tx, tenant, old.token_no, sealTokens(deps, tenant, tokens)));
  } catch (error) {
    const isOver = error instanceof QuickBooksFault && error.kind === 'signed-out';
    await write(async (tx) => {
      if (isOver) await markSignedOut(tx, tenant, old.token_no, SIGNED_OUT);
      else await endRenewal(tx, tenant, old.token_no, null);
    });
    throw error;
  }
  return readConnection(deps, tenant);
};

const NO_ACCESS = 'QuickBooks no longer gives access to this company.';

/**
 * Work with the company of a dealership. An access token that is over is renewed once; when that is refused, or the new one is
 * not taken either, the connection is marked so that someone signs in again. With a company named, only while it is that one.
 */
export const withCompany = async <T>(
  deps: Means,
  tenant: number,
  work: (company: Company, realm: string) => Promise<T>,
  onlyIn?: string,
): Promise<T> => {
  let connection = await readConnection(deps, tenant);
  if (onlyIn !== undefined && connection.realm_id !== onlyIn)
    throw new QuickBooksFault('away', 'another company was connected meanwhile');
  const until = Date.parse(connection.access_until ?? '1970-01-01T00:00:00Z');
  if (until - deps.now().getTime() < SPARE_MS) connection = await renewed(deps, tenant, connection);
  const run = ({ realm_id, access_token }: StoredConnection) =>
    work(deps.quickbooks.company(realm_id, openToken(deps, tenant, access_token)), realm_id);
  const lose = ({ token_no }: StoredConnection) =>
    deps.database.write(asTenant(tenant), who, (tx) => markSignedOut(tx, tenant, token_no, NO_ACCESS));
  try {
    return await run(connection);
  } catch (error) {
    if (!(error instanceof QuickBooksFault)) throw error;
    if (error.kind === 'signed-out') await lose(connection);
    if (error.kind !== 'expired') throw error;
  }
  connection = await renewed(deps, tenant, connection);
  if (onlyIn !== undefined && connection.realm_id !== onlyIn)
    throw new QuickBooksFault('away', 'another company was connected meanwhile');
  try {
    return await run(connection);
  } catch (error) {
    if (!(error instanceof QuickBooksFault)) throw error;
    const isLost = error.kind === 'signed-out' || error.kind === 'expired';
    if (isLost) await lose(connection);
    throw isLost ? signedOut() : error;
  }
};
