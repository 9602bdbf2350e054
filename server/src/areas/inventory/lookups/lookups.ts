import type { lookupCalls } from '@forecourt/contract/inventory/lookups';
import type { Context, Handlers } from '../../../http/context';
import { addOwnLookup, findLookup, listLookups } from './lookup.queries';
import type { LookupKind } from './lookup-seeds';

const all =
  (kind: LookupKind) =>
  (_input: unknown, { read, tenant }: Context) =>
    read((db) => listLookups(db, tenant, kind));

const ofType =
  (kind: LookupKind) =>
  ({ query }: { query: { vehicleType?: number | undefined } }, { read, tenant }: Context) =>
    read((db) => listLookups(db, tenant, kind, query.vehicleType));

export const lookupHandlers: Handlers<typeof lookupCalls> = {
  colors: all('color'),
  titleStatuses: all('title-status'),
  driveTypes: all('drive-type'),
  vehicleTypes: all('vehicle-type'),
  tags: all('tag'),
  transmissions: ofType('transmission'),
  bodyStyles: ofType('body-style'),

  addLookup: ({ body: { kind, name, vehicleType = null } }, { write, tenant }) =>
    write(async (tx) => {
      const known = await findLookup(tx, tenant, kind, name, vehicleType);
      if (known && known.own === 0) return known;
      return addOwnLookup(tx, tenant, kind, name, vehicleType);
    }),
};
