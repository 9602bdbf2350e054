import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import type { Person } from '@forecourt/domain/people/person';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { searchKeys } from '@forecourt/domain/people/search-keys';
import type { Db } from '../../../db/database';
import { readVendorFacts, storeVendorKeys, type VendorFacts } from './vendor-key.queries';

const given = (text: string): string[] => (text ? [text] : []);

/** A vendor as the comparison of people sees it: a company with its registration. */
export const toVendorPerson = (row: VendorFacts): Person => ({
  company: row.name,
  registerNumber: row.tax_number,
  emails: given(row.email),
  mobiles: given(row.mobile),
  phones: given(row.phone),
  address: row.address,
  postalCode: row.postal,
});

const keysOf = (row: VendorFacts): string[] => {
  const prepared = preparePerson(toVendorPerson(row));
  // the contact is searched for but tells no two vendors alike: one person may stand for several
  const contact = row.contact ? searchKeys(preparePerson({ fullName: row.contact })) : [];
  return [...new Set([...searchKeys(prepared), ...blockingKeys(prepared), ...contact])];
};

/** Recomputes the keys of vendors from their records, with every write. One that was merged has none. */
export const refreshVendorKeys = async (tx: Db, tenant: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await readVendorFacts(tx, tenant, ids);
  await storeVendorKeys(
    tx,
    tenant,
    ids,
    rows.flatMap((row) => keysOf(row).map((key) => ({ id: row.id, key }))),
  );
};
