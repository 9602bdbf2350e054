import type { LedgerTaxKind, PostingLine } from '@forecourt/domain/ledger/index';
import {
  type MappedTaxCode,
  QB_ACCOUNT_TYPES,
  type QbAccountType,
  type QbMapping,
  type QbRef,
  taxKindOfRate,
} from '@forecourt/domain/quickbooks/index';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { type Mapped, readMapped, type StoredEntity } from './mapping.queries';

const rates = z.array(
  z.object({ id: z.string(), name: z.string(), percent: z.number(), use: z.enum(['sale', 'purchase']) }),
);
export type StoredRate = z.output<typeof rates>[number];

export const ratesOf = ({ rates: text }: Pick<StoredEntity, 'rates'>): StoredRate[] =>
  rates.parse(JSON.parse(text));

const isAccountType = (type: string): type is QbAccountType => QB_ACCOUNT_TYPES.some((one) => one === type);

const refOf = ({ qb_id, name }: Mapped): QbRef => ({ value: qb_id, name });

/** The keys of all customers and vendors that lines name. */
const partyKeys = (lines: readonly PostingLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ customerId, vendorId }) => [
      ...(customerId === undefined ? [] : [`c${customerId}`]),
      ...(vendorId === undefined ? [] : [`v${vendorId}`]),
    ]),
  ),
];

/** What the dealership chose, for postings of these lines. */
export const readQbMapping = async (
  db: Db,
  tenant: number,
  lines: readonly PostingLine[],
): Promise<QbMapping> => {
  const mapped = (await readMapped(db, tenant, partyKeys(lines))).filter(({ is_active }) => is_active);
  const find = (kind: string, key: string) =>
    mapped.find((one) => one.mapping_kind === kind && one.key === key);
  const found = (kind: string, key: string): QbRef | undefined => {
    const one = find(kind, key);
    return one && refOf(one);
  };
  return {
    account: (code) => {
      const one = find('account', code);
      return one && isAccountType(one.type) ? { ref: refOf(one), type: one.type } : undefined;
    },
    item: (code) => {
      const one = find('item', code);
      // an item that is booked to another account would make the books differ
      return one && one.account_qb_id === find('account', code)?.qb_id ? refOf(one) : undefined;
    },
    taxCode: (key, use): MappedTaxCode | undefined => {
      const one = find('tax', key);
      return (
        one && {
          ref: refOf(one),
          rates: ratesOf(one)
            .filter((rate) => rate.use === use)
            .map(({ id, name, percent }) => ({
              id,
              kind: taxKindOfRate(name) as LedgerTaxKind | null,
              percent,
            })),
        }
      );
    },
    customer: (id) => found('customer', `c${id}`),
    vendor: ({ vendorId, customerId }) => {
      if (vendorId !== undefined) return found('vendor', `v${vendorId}`);
      return customerId === undefined ? undefined : found('vendor', `c${customerId}`);
    },
  };
};
