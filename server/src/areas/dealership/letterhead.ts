import { buffer } from 'node:stream/consumers';
import { can } from '@forecourt/policy';
import { DBA_HEADER_DEALERSHIPS } from '@forecourt/policy/dealerships';
import type { Db, Tenant } from '../../db/database';
import type { Deps } from '../../deps';
import type { Context } from '../../http/context';
import { prepareImage } from '../../services/images';
import { ServiceError } from '../../services/outside';
import { type Dealer, readDealer } from './letterhead.queries';

/** What stands at the head of a printed document. */
export interface Letterhead {
  name: string;
  lines: string[];
  /** A PNG. */
  logo: Uint8Array | null;
}

const LOGO_PX = 600;

/** A logo that is gone, or that cannot be read, keeps no document from being printed. */
const readLogo = async (deps: Deps, tenant: number, name: string | null): Promise<Buffer | null> => {
  if (!name) return null;
  try {
    const content = await buffer(await deps.files.get(name));
    const image = await prepareImage(content, { dealershipId: tenant, maxPx: LOGO_PX, as: 'png' });
    return image.ok ? image.content : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
};

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

/** 6045550142 as people write it; whatever else someone typed stays. */
const phoneText = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const nameOf = ({ name, dba }: Dealer, usesDba: boolean) => (usesDba && dba !== '' ? dba : name);

const linesOf = ({ street, city, province, postal, phone, website, email }: Dealer): string[] => {
  const place = joined(' ', joined(', ', city, province), postal);
  return [
    joined(' • ', street, place),
    joined(' • ', phoneText(phone), website.replace(/^https?:\/\//, ''), email),
  ].filter(Boolean);
};

const letterheadOf = async (
  deps: Deps,
  tenant: number,
  dealer: Dealer | undefined,
  usesDba: boolean,
): Promise<Letterhead> =>
  dealer
    ? {
        name: nameOf(dealer, usesDba),
        lines: linesOf(dealer),
        logo: await readLogo(deps, tenant, dealer.logo),
      }
    : { name: '', lines: [], logo: null };

/** The same in one line each, for forms that have no place for a logo. */
export const readLetterheadText = async (
  { tenant, actor }: Pick<Context, 'tenant' | 'actor'>,
  db: Db,
): Promise<{ name: string; address: string }> => {
  const dealer = await readDealer(db, tenant);
  const usesDba = can(actor, 'documents.dbaHeader');
  return dealer
    ? { name: nameOf(dealer, usesDba), address: linesOf(dealer).join(' • ') }
    : { name: '', address: '' };
};

/** Reads it before a transaction: the logo comes from the file store. screens.md 6: 991 has its DBA in the header. */
export const readLetterhead = async ({ deps, tenant, read, actor }: Context): Promise<Letterhead> => {
  const dealer = await read((db) => readDealer(db, tenant));
  return letterheadOf(deps, tenant, dealer, can(actor, 'documents.dbaHeader'));
};

/** The same for a document that someone opens without signing in. */
export const readPublicLetterhead = async (deps: Deps, tenant: Tenant): Promise<Letterhead> => {
  const dealer = await deps.database.read(tenant, (db) => readDealer(db, tenant));
  return letterheadOf(
    deps,
    tenant,
    dealer,
    DBA_HEADER_DEALERSHIPS.some((id) => id === tenant),
  );
};
