import { toCents } from '@forecourt/domain/money/cents';
import {
  type PurchaseAmounts,
  type PurchaseFacts,
  type PurchaseKind,
  type PurchaseRates,
  purchaseRates,
} from '@forecourt/domain/purchase/index';
import type { Db } from '../../db/database';
import { readDealerRow } from '../bills';
import type { StoredPurchase } from './record/purchase.queries';

type InDollars = Pick<StoredPurchase, 'price' | 'fees' | 'gst' | 'pst' | 'qst' | 'lien_amount'>;

/** The amounts of a stored or sent purchase, in cents. */
export const amountsOf = ({ price, fees, gst, pst, qst, lien_amount }: InDollars): PurchaseAmounts => ({
  price: toCents(price),
  fees: fees.map(({ amount }) => toCents(amount)),
  ...{ gst: toCents(gst), pst: toCents(pst), qst: toCents(qst), lien: toCents(lien_amount) },
});

type Checked = InDollars &
  Pick<
    StoredPurchase,
    | 'day'
    | 'tax_number'
    | 'id_kind'
    | 'id_ends'
    | 'lien_result'
    | 'lien_searched_on'
    | 'lien_holder'
    | 'declarations'
  > & { registrant: boolean | 0 | 1; odometer?: number | null | undefined };

export const factsOf = (kind: PurchaseKind, given: Checked): PurchaseFacts => ({
  ...amountsOf(given),
  ...{ kind, day: given.day, isRegistrant: Boolean(given.registrant), taxNumber: given.tax_number },
  ...{ idKind: given.id_kind, idEnds: given.id_ends, odometer: given.odometer ?? null },
  ...{ lienResult: given.lien_result, lienSearchedOn: given.lien_searched_on, lienHolder: given.lien_holder },
  declarations: given.declarations,
});

/** The taxes that a registered seller charges where the dealership is. */
export const ratesAt = async (
  db: Db,
  tenant: number,
  day: string,
): Promise<PurchaseRates & { province: string | null }> => {
  const { province, country } = await readDealerRow(db, tenant);
  return { ...purchaseRates({ province, country }, day), province };
};
