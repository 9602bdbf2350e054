import { costByVendor, recoverableTaxes } from '@forecourt/domain/mechanic/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { insertCar, updateCar } from '../cars/car.queries';
import { setPlan } from '../cars/lubrication';
import { showAsCost } from '../moving/shown-cost';
import { insertTransfer } from '../moving/transfer.queries';
import { readShopPlace } from '../place.queries';
import { toServiceLine } from '../record/figures';
import { linesOf } from '../record/parts.queries';
import { wholeSettings } from '../settings/settings';
import { lockSettings, updateSettings } from '../settings/settings.queries';
import {
  type DemoPerson,
  type DemoStock,
  mechanicOfDemo,
  ownerOfDemo,
  peopleOfDemo,
  stockForSale,
  stockInService,
  tradeOfDemo,
  vendorsOfDemo,
} from './demo.queries';
import { insertDemoInvoice } from './demo-invoice';
import { type DemoShop, dayOf, insertDemoService } from './insert-service';
import { BRAKES, DETAILING, ENGINE, NOISE, OIL, STEPS, TIRES, TRANSMISSION } from './jobs';

const vehicleOf = (car: DemoStock) => ({
  ...{ stock_id: car.id, vehicle_title: car.title, vin: car.vin, stock_no: car.stock_no },
  ...{ odometer: car.odometer, odometer_type: car.odometer_type },
});

/** What vehicles at Need Service wait for, and what is done to those At Service. */
const WAITING = [
  { job: NOISE, steps: STEPS.requested },
  { job: TIRES, steps: STEPS.estimated },
  { job: DETAILING, steps: STEPS.approved },
] as const;
const WORKED_ON = [
  { job: BRAKES, steps: STEPS.started },
  { job: TRANSMISSION, steps: STEPS.parts },
  { job: NOISE, steps: STEPS.inspecting },
] as const;

/** Every vehicle of the stock that is at Need Service or At Service has the service that says why. */
const insertOfStock = async (shop: DemoShop) => {
  const cars = await stockInService(shop.tx, shop.tenant);
  for (const [place, car] of cars.entries()) {
    const planned = car.status === STOCK_STATUS.atService ? WORKED_ON : WAITING;
    const { job, steps } = planned[place % planned.length] ?? WAITING[0];
    await insertDemoService(shop, {
      ...{ kind: 'inventory', vehicle: vehicleOf(car), job, steps },
      more: {
        stock_status_before: STOCK_STATUS.readyForSale,
        promised_on: dayOf(shop.now, (place % 5) - 1),
        is_urgent: place % 7 === 0,
      },
    });
  }
};

/** Vehicles for sale that were reconditioned, with what it cost. */
const insertDone = async (shop: DemoShop) => {
  const { tx, tenant, mechanic, now } = shop;
  const place = await readShopPlace(tx, tenant);
  for (const [at, car] of (await stockForSale(tx, tenant, 6)).entries()) {
    const job = at % 2 === 0 ? DETAILING : BRAKES;
    const planned = { kind: 'inventory', vehicle: vehicleOf(car), job, steps: STEPS.done } as const;
    const { id, number, doneOn } = await insertDemoService(shop, { ...planned, hoursAgo: 100 + at * 130 });
    const lines = await linesOf(tx, tenant, id);
    const day = doneOn ?? dayOf(now, 0);
    for (const { vendorId, amount } of costByVendor(lines.map(toServiceLine))) {
      const transfer = {
        ...{ service_id: id, stock_id: car.id, vendor_id: vendorId, day },
        target: 'vehicle',
        amount_cents: amount,
        taxes: vendorId === null ? [] : recoverableTaxes(amount, place, day),
        memo: `Service ${number}: ${car.title}`,
      } as const;
      const transferId = await insertTransfer(tx, tenant, mechanic, transfer);
      await showAsCost(tx, tenant, mechanic, { id: transferId, ...transfer });
    }
  }
};

const CUSTOMERS_CARS = [
  {
    year: 2017,
    make: 'Honda',
    model: 'CR-V',
    trim: 'EX',
    plate: 'KM4 82T',
    color: 'Grey',
    odometer: 118_400,
  },
  {
    year: 2014,
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    plate: 'NR7 31B',
    color: 'White',
    odometer: 203_150,
  },
  { year: 2019, make: 'Mazda', model: 'CX-5', trim: 'GS', plate: 'PA1 55C', color: 'Red', odometer: 84_020 },
  {
    year: 2016,
    make: 'Toyota',
    model: 'Corolla',
    trim: 'LE',
    plate: 'GH2 90X',
    color: 'Silver',
    odometer: 141_900,
  },
  {
    year: 2020,
    make: 'Hyundai',
    model: 'Tucson',
    trim: 'Preferred',
    plate: 'SB6 14D',
    color: 'Blue',
    odometer: 66_780,
  },
  {
    year: 2013,
    make: 'Volkswagen',
    model: 'Golf',
    trim: 'TDI',
    plate: 'LC9 27R',
    color: 'Black',
    odometer: 188_300,
  },
] as const;

const OF_CUSTOMERS = [
  { job: OIL, steps: STEPS.done, hoursAgo: 24 * 160, invoice: 'paid' },
  { job: ENGINE, steps: STEPS.parts, hoursAgo: 0, invoice: null },
  { job: BRAKES, steps: STEPS.done, hoursAgo: 24 * 40, invoice: 'owed' },
  { job: OIL, steps: STEPS.done, hoursAgo: 2, invoice: null },
  { job: TIRES, steps: STEPS.estimated, hoursAgo: 0, invoice: null },
  { job: OIL, steps: STEPS.requested, hoursAgo: 0, invoice: null },
] as const;

const insertOfCustomer = async (shop: DemoShop, at: number, person: DemoPerson) => {
  const { tx, tenant, now } = shop;
  const [car, planned] = [CUSTOMERS_CARS[at], OF_CUSTOMERS[at]];
  if (!car || !planned) return;
  const { job, steps, hoursAgo, invoice } = planned;
  const carId = await insertCar(tx, {
    dealership_id: tenant,
    customer_id: person.id,
    odometer_type: 2,
    ...car,
  });
  const title = `${car.year} ${car.make} ${car.model} ${car.trim}`;
  const { id, doneOn } = await insertDemoService(shop, {
    ...{ kind: 'onlyShop', job, steps, hoursAgo, customer: person },
    vehicle: {
      car_id: carId,
      vehicle_title: title,
      plate: car.plate,
      odometer: car.odometer,
      odometer_type: 2,
    },
    more: { lubrication: job === OIL, promised_on: dayOf(now, at - 2) },
  });
  if (invoice !== null && doneOn !== null) await insertDemoInvoice(shop, id, doneOn, invoice === 'paid');
  if (doneOn === null || job !== OIL) return;
  const plan = { everyDistance: 8_000, everyMonths: 6, lastOn: doneOn, lastOdometer: car.odometer };
  await setPlan(tx, tenant, { id: carId, odometer_type: 2 }, plan, {
    oil: '5W-30 synthetic, 5 L',
    reminds: true,
  });
  await updateCar(tx, tenant, carId, {});
};

const insertOfTrade = async (shop: DemoShop) => {
  const trade = await tradeOfDemo(shop.tx, shop.tenant);
  if (!trade) return;
  const { id, title, vin, plate, odometer } = trade;
  await insertDemoService(shop, {
    ...{ kind: 'tradeIn', job: BRAKES, steps: STEPS.estimated },
    vehicle: { trade_id: id, vehicle_title: title, vin, plate, odometer },
  });
};

/** A shop at work at the dealerships of the demo accounts. */
export const insertDemoServices = async (tx: Db): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const shop = { tx, tenant, mechanic: await mechanicOfDemo(tx, tenant), now: new Date() };
    const whole = { ...shop, vendors: await vendorsOfDemo(tx, tenant), owner: await ownerOfDemo(tx, tenant) };
    await updateSettings(tx, tenant, wholeSettings(await lockSettings(tx, tenant)), 1);
    await insertOfStock(whole);
    await insertDone(whole);
    const people = await peopleOfDemo(tx, tenant, CUSTOMERS_CARS.length);
    for (const [at, person] of people.entries()) await insertOfCustomer(whole, at, person);
    await insertOfTrade(whole);
  }
};
