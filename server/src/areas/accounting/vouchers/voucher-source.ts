import type { LedgerEventKind } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import type { BookedEvent, LedgerSource } from '../booking/ledger-source';
import { findVoucher, type StoredVoucher, voucherIds } from './voucher.queries';

/** Records are what was entered in the ledger itself. */
export const VOUCHER_SOURCE = 'voucher';
/** The same for the close of a year, so that its entries are told apart from those of the trade. */
export const YEAR_END_SOURCE = 'year-end';

export const sourceOfVoucher = ({
  kind,
  reversed_kind = null,
}: Pick<StoredVoucher, 'kind'> & Partial<StoredVoucher>): string =>
  (reversed_kind ?? kind) === 'year-end' ? YEAR_END_SOURCE : VOUCHER_SOURCE;

const eventsOf = async (db: Db, tenant: number, id: number): Promise<BookedEvent[]> => {
  const voucher = await findVoucher(db, tenant, id);
  if (!voucher) return [];
  if (voucher.event) return [voucher.event];
  if (voucher.reverses === null) return [];
  const as: LedgerEventKind = voucher.reversed_kind === 'opening' ? 'opening' : 'manual';
  return [
    {
      ...{ kind: 'undo', as, day: voucher.day, memo: voucher.memo },
      of: { source: sourceOfVoucher(voucher), sourceId: voucher.reverses },
    },
  ];
};

export const voucherLedger: LedgerSource = {
  ...{ order: 95, isFixed: true, eventsOf },
  idsAfter: (db, tenant, after, limit) => voucherIds(db, tenant, after, limit, false),
};

export const yearEndLedger: LedgerSource = {
  ...{ order: 96, isFixed: true, eventsOf },
  idsAfter: (db, tenant, after, limit) => voucherIds(db, tenant, after, limit, true),
};
