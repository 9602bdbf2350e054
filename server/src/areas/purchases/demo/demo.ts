import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { purchaseFigures, purchaseRates, usualTaxes } from '@forecourt/domain/purchase/index';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { amountsOf } from '../amounts';
import { followUnknownAuctions } from '../auctions/follow-auctions';
import { noteBookings } from '../booking/book-purchase';
import { insertSignature } from '../papers/signature.queries';
import { insertPayment, sumPayments } from '../paying/payment.queries';
import { insertPurchase, readStored } from '../record/purchase.queries';
import { carsWithoutInvoice, type DemoCar, demoCustomers, demoVendor } from './demo.queries';

const KINDS = ['public', 'dealer', 'wholesale'] as const;
const VENDORS = {
  dealer: { kind: 'dealer', name: 'Lakeshore Motors', taxNumber: '813420967 RT0001' },
  wholesale: { kind: 'auction', name: 'Prairie Wholesale Auto', taxNumber: '729105548 RT0001' },
} as const;
/** So many are bought at each; the first of them is from the public, the second from a dealer, the third from wholesale. */
const COUNT = { [MAIN_DEALERSHIP]: 21, [VERIFYING_DEALERSHIP]: 6 };
const LIEN_HOLDER = 'Maple Credit Union';
const DECLARED = {
  owner: 'yes',
  odometer: 'yes',
  accidents: 'no',
  brand: 'no',
  water: 'no',
  defects: 'unknown',
};
/** A drawn line, as a signature on the screen. */
const STROKES: [number, number][][] = [
  [
    ...([
      [60, 140],
      [110, 60],
      [130, 150],
      [180, 70],
      [210, 150],
      [260, 90],
    ] as [number, number][]),
    ...([
      [300, 140],
      [350, 100],
      [400, 130],
      [470, 110],
    ] as [number, number][]),
  ],
];

const fromPublic = (car: DemoCar, place: number, customerId: number) => ({
  ...{
    customer_id: customerId,
    price: car.cost,
    id_kind: 'driver-licence',
    id_ends: String(4102 + place * 37),
  },
  ...{ id_seen_by: 'Olivia Bergeron', lien_searched_on: car.day, lien_registry: 'PPSA' },
  // the second one of them has a lien that is still to be paid out
  ...(place === 3
    ? { lien_result: 'found', lien_holder: LIEN_HOLDER, lien_amount: Math.round(car.cost * 0.3) }
    : { lien_result: 'clear', lien_reference: `R${88_120 + place}`, lien_amount: 0 }),
  declarations: { ...DECLARED, accidents: place === 6 ? 'yes' : 'no' },
  declared_details: place === 6 ? 'Rear bumper replaced in 2023, about $1,900.' : '',
});

const fromVendor = (car: DemoCar, place: number, vendorId: number, taxNumber: string) => {
  const taxes = usualTaxes(
    toCents(car.cost),
    purchaseRates({ province: car.province, country: 'Canada' }, car.day),
  );
  return {
    ...{
      vendor_id: vendorId,
      price: car.cost - 250,
      fees: [{ name: 'Transport', amount: 250 }],
      lien_amount: 0,
    },
    ...{ registrant: true, tax_number: taxNumber, gst: toDollars(taxes.gst), qst: toDollars(taxes.qst) },
    ...{ invoice_no: `INV-${30_417 + place}`, due_on: dueDay(car.day, 15), lien_result: 'clear' },
    ...{ lien_searched_on: car.day, lien_registry: 'PPSA' },
  };
};

type Sellers = {
  customers: readonly { id: number; full_name: string }[];
  vendors: Readonly<Record<'dealer' | 'wholesale', number>>;
};

const buy = async (
  tx: Db,
  tenant: number,
  car: DemoCar,
  place: number,
  { customers, vendors, userId }: Sellers & { userId: number },
): Promise<void> => {
  const kind = KINDS[place % KINDS.length] ?? 'public';
  const customer = customers[place % customers.length];
  if (!customer) return;
  const terms =
    kind === 'public'
      ? { ...fromPublic(car, place, customer.id), fees: [], gst: 0, qst: 0, pst: 0 }
      : { ...fromVendor(car, place, vendors[kind], VENDORS[kind].taxNumber), pst: 0 };
  const { total, toSeller } = purchaseFigures(amountsOf(terms));
  const id = await insertPurchase(tx, tenant, {
    ...{ kind, stock_id: car.id, vin: car.vin, title: car.title, day: car.day, odometer: car.odometer },
    ...{ ...terms, total: toDollars(total), created_by: userId, created_at: `${car.day}T16:00:00Z` },
  });
  await noteBookings(tx, { tenant, userId, today: car.day }, await readStored(tx, tenant, id));
  // every fourth is still owed
  if (place % 4 !== 3) {
    await insertPayment(tx, {
      ...{
        dealership_id: tenant,
        purchase_id: id,
        payee: 'seller',
        amount: toDollars(toSeller),
        day: car.day,
      },
      ...{ method: kind === 'public' ? 'Cheque-by-hand' : 'Etransfer', reference: String(2_051 + place) },
      created_by: userId,
    });
    await sumPayments(tx, tenant, id);
  }
  if (kind === 'public' && place % 6 === 0)
    for (const [role, name] of [
      ['seller', customer.full_name],
      ['dealership', 'Olivia Bergeron'],
    ] as const)
      await insertSignature(tx, tenant, {
        ...{ purchaseId: id, role, name, strokes: STROKES, address: '', userId },
        at: `${car.day}T16:30:00Z`,
      });
};

/** Vehicles of the demo with how they were bought, from each kind of seller. */
export const insertDemoPurchases = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const count = COUNT[tenant];
    const cars = await carsWithoutInvoice(tx, tenant, count);
    const staff = users.filter(({ dealership_id }) => dealership_id === tenant);
    const owner = staff.find(({ role_id }) => role_id === ROLE.owner);
    const seller = staff.find(({ role_id }) => role_id === ROLE.salesConsultant) ?? owner;
    const sellers = {
      customers: await demoCustomers(tx, tenant, count),
      vendors: {
        dealer: await demoVendor(tx, tenant, VENDORS.dealer),
        wholesale: await demoVendor(tx, tenant, VENDORS.wholesale),
      },
    };
    for (const [place, car] of cars.entries()) {
      const who = KINDS[place % KINDS.length] === 'wholesale' || place % 2 === 0 ? owner : seller;
      if (who) await buy(tx, tenant, car, place, { ...sellers, userId: who.id });
    }
    await followUnknownAuctions(tx, tenant, 10);
  }
};
