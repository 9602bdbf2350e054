import { buffer } from 'node:stream/consumers';
import { can } from '@forecourt/policy';
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
const readLogo = async ({ deps, tenant }: Context, name: string | null): Promise<Buffer | null> => {
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

const letterheadOf = async (context: Context, dealer: Dealer | undefined): Promise<Letterhead> => {
  if (!dealer) return { name: '', lines: [], logo: null };
  const place = joined(' ', joined(', ', dealer.city, dealer.province), dealer.postal);
  // screens.md 6: 991 has its DBA in the header
  const byDba = dealer.dba !== '' && can(context.actor, 'documents.dbaHeader');
  return {
    name: byDba ? dealer.dba : dealer.name,
    lines: [
      joined(' • ', dealer.street, place),
      joined(' • ', phoneText(dealer.phone), dealer.website.replace(/^https?:\/\//, ''), dealer.email),
    ].filter(Boolean),
    logo: await readLogo(context, dealer.logo),
  };
};

/** Reads it before a transaction: the logo comes from the file store. */
export const readLetterhead = async (context: Context): Promise<Letterhead> =>
  letterheadOf(context, await context.read((db) => readDealer(db, context.tenant)));
