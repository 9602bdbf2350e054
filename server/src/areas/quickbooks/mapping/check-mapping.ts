import { allowedTypes, fitsTaxKey, ITEM_KEYS, TAX_KEYS } from '@forecourt/domain/quickbooks/index';
import { badField } from '../../../http/refusal';
import type { StoredEntity } from './mapping.queries';
import { ratesOf } from './qb-mapping';

const KIND_OF: Readonly<Record<string, string>> = {
  ...{ account: 'Account', tax: 'TaxCode', item: 'Item', customer: 'Customer', vendor: 'Vendor' },
};

const isKnownKey = (kind: string, key: string, isAccount: (code: string) => boolean): boolean => {
  if (kind === 'account') return isAccount(key);
  if (kind === 'tax') return TAX_KEYS.some((one) => one.key === key);
  if (kind === 'item') return ITEM_KEYS.some((one) => one.key === key);
  return kind === 'customer' ? /^c\d{1,10}$/.test(key) : /^[cv]\d{1,10}$/.test(key);
};

export interface WantedMapping {
  kind: string;
  key: string;
}

export const refuseUnknownKey = (
  { kind, key }: WantedMapping,
  field: string,
  isAccount: (code: string) => boolean,
) => {
  if (!isKnownKey(kind, key, isAccount)) throw badField(`${field}.key`, 'is not one of the choices');
};

/** Refuses what QuickBooks would refuse, or what would make the books differ. */
export const refuseWrongEntity = (
  { kind, key }: WantedMapping,
  entity: StoredEntity,
  field: string,
  accountOf: (code: string) => { qb_id: string; name: string } | undefined,
  typeOf: (code: string) => Parameters<typeof allowedTypes>[1],
) => {
  const wrong = (message: string) => badField(`${field}.entity_id`, message);
  if (entity.kind !== KIND_OF[kind]) throw wrong(`is no ${KIND_OF[kind]?.toLowerCase()} of QuickBooks`);
  if (!entity.is_active) throw wrong(`${entity.name} is inactive in QuickBooks`);
  if (kind === 'account') {
    const allowed = allowedTypes(key, typeOf(key));
    if (!allowed.some((type) => type === entity.type))
      throw wrong(`${entity.name} is of the type ${entity.type}; ${key} needs ${allowed.join(' or ')}`);
  }
  if (kind === 'tax') {
    const names = ratesOf(entity)
      .filter(({ use }) => use === 'sale')
      .map(({ name }) => name);
    if (!fitsTaxKey(key, names)) throw wrong(`${entity.name} has other taxes`);
  }
  if (kind === 'item') {
    const account = accountOf(key);
    if (!account) throw wrong(`Choose the QuickBooks account for ${key} first`);
    if (account.qb_id !== entity.account_qb_id)
      throw wrong(
        `${entity.name} is booked to ${entity.detail || 'another account'}, not to ${account.name}`,
      );
  }
};
