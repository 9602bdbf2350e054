import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, UploadedFile } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField } from '../../../http/refusal';
import { listAdSources } from '../lookups/ad-sources';
import { findCitiesByName } from '../lookups/city.queries';
import { type CustomersCsv, customersCsv } from './customers-csv';
import { findKnownPeople, staffByName } from './known.queries';

const lookupsOf = async (db: Db, tenant: number) => ({
  sources: new Map((await listAdSources(db, tenant)).map(({ id, name }) => [name.toLowerCase(), id])),
  sellers: await staffByName(db, tenant),
});

type Wanted = Pick<CustomersCsv['options'], 'mapping' | 'take' | 'dateOrder' | 'sheet'>;

/** Reads an uploaded file of customers; `onPart` gets the rows that come in. */
export const readCustomersUpload = async (
  context: Context,
  file: UploadedFile | undefined,
  wanted: Wanted,
  onPart?: (part: CustomersCsv['part']) => void,
): Promise<CustomersCsv['result']> => {
  if (!file) throw badField('csv', 'Required');
  const { tenant, read, actor } = context;
  const lookups = await read((db) => lookupsOf(db, tenant));
  return readUpload(
    context,
    customersCsv,
    { field: 'csv', file },
    {
      options: { ...wanted, ...lookups, mayUseBcid: can(actor, 'bcid.use') },
      answers: {
        cities: (names) => read((db) => findCitiesByName(db, tenant, names)),
        known: (keys) => read((db) => findKnownPeople(db, tenant, keys)),
      },
      ...(onPart && { onPart }),
    },
  );
};
