import type { LedgerEventKind } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import type { BookedEvent, LedgerSource } from '../booking/ledger-source';
import {
  findVoucher,
  type StoredVoucher,
  VOUCHER_KINDS,
  type VoucherKind,
  vehicleOfVoucher,
  voucherIds,
} from './voucher.queries';

/** Records are what was entered in the ledger itself. */
export const VOUCHER_SOURCE = 'voucher';
/** The same for the close of a year, so that its entries are told apart from those of the trade. */
export const YEAR_END_SOURCE = 'year-end';

/** The same for records that are linked to a vehicle or unlinked: these move a line and are neither income nor cost. */
export const LINK_SOURCE = 'link';

const SOURCES: Readonly<Partial<Record<VoucherKind, string>>> = {
  'year-end': YEAR_END_SOURCE,
  link: LINK_SOURCE,
};

export const sourceOfVoucher = ({
  kind,
  reversed_kind = null,
}: Pick<StoredVoucher, 'kind'> & Partial<StoredVoucher>): string =>
  SOURCES[reversed_kind ?? kind] ?? VOUCHER_SOURCE;

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

const COMMON_KINDS = VOUCHER_KINDS.filter((kind) => SOURCES[kind] === undefined);

export const voucherLedger: LedgerSource = {
  ...{ order: 95, isFixed: true, eventsOf },
  idsAfter: (db, tenant, after, limit) => voucherIds(db, tenant, { after, limit, kinds: COMMON_KINDS }),
};

export const yearEndLedger: LedgerSource = {
  ...{ order: 96, isFixed: true, eventsOf },
  idsAfter: (db, tenant, after, limit) => voucherIds(db, tenant, { after, limit, kinds: ['year-end'] }),
};

export const linkLedger: LedgerSource = {
  ...{ order: 97, isFixed: true, eventsOf },
  idsAfter: (db, tenant, after, limit) => voucherIds(db, tenant, { after, limit, kinds: ['link'] }),
  linkOf: async (db, tenant, id) => {
    const vehicle = await vehicleOfVoucher(db, tenant, LINK_SOURCE, id);
    return (
      vehicle && {
        label: `Financials of ${vehicle.title}, ${vehicle.stock_no}`,
        to: `/admin/accounting/vehicle-financial?vehicle=${vehicle.id}`,
      }
    );
  },
};
