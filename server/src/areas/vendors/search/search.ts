import { fold, plainWords } from '@forecourt/domain/people/fold';
import { keyRange, typedDigits } from '@forecourt/domain/people/search-keys';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import type { SearchHit, SearchKind } from '../../search';
import { type FoundVendor, findByKeys } from './search.queries';

/** As long as a stored key can be. */
const KEY_MAX = 80;
const LEAST_DIGITS = 4;
const PHONE = /^[\d\s()+./-]+$/;

/** How the keys of what is typed begin: words of a name, digits of a telephone, an e-mail. */
const prefixesOf = (typed: string): string[] => {
  const words = plainWords(typed).join(' ');
  const digits = PHONE.test(typed) ? typedDigits(typed) : '';
  return [
    ...(words.length >= 2 ? [`w:${words}`] : []),
    ...(digits.length >= LEAST_DIGITS ? [`p:${digits}`] : []),
    ...(/^[^\s@]+@[^\s@]*$/.test(typed) ? [`e:${fold(typed)}`] : []),
  ].map((prefix) => prefix.slice(0, KEY_MAX));
};

const rankOf = (typed: string, { name, is_whole }: FoundVendor): SearchHit['rank'] => {
  const [folded, sought] = [fold(name), fold(typed)];
  if (folded === sought || is_whole) return 0;
  return folded.startsWith(sought) ? 1 : 2;
};

/** Vendors by name, contact, telephone and e-mail. */
export const vendorSearch: SearchKind = {
  access: 'vendors.view',
  order: 60,
  find: async (db, { tenant }, typed, limit) => {
    const prefixes = prefixesOf(typed);
    if (prefixes.length === 0) return [];
    const found = await findByKeys(db, tenant, prefixes.map(keyRange), limit);
    return found
      .map(
        (row): SearchHit => ({
          ...{
            kind: 'vendors',
            id: row.id,
            title: row.name,
            at: row.created_at,
            state: row.is_active ? 1 : 0,
          },
          detail: [vendorKindLabel(row.kind), row.contact, row.phone || row.mobile]
            .filter(Boolean)
            .join(' · '),
          rank: rankOf(typed, row),
        }),
      )
      .sort((a, b) => a.rank - b.rank);
  },
};
