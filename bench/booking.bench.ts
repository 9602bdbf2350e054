import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { billsCalls } from '@forecourt/contract/bills/index';
import { costsCalls } from '@forecourt/contract/costs/index';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { checkDigitOf } from '@forecourt/domain/vehicle/vin';
import { projectRoot } from '../server/src/project-root';
import { cpuClock } from './lib/cpu-time';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { fillLedger } from './lib/ledger';
import { median, report } from './lib/load';
import { fillPeople } from './lib/people';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// What booking adds to a save: the product beside a build of it that books nothing (lib/build-without-booking.mjs), on the same
// database, in turns, one save at a time. The median of each; processor time of server and database as well, which other work
// on the machine does not lengthen.
const SAVES = Number(process.env.BENCH_SAVES ?? 150);
const LINES = Number(process.env.BENCH_LINES ?? 400_000);
const WARM = 10;
/** A part of the name of what alone is measured. */
const ONLY = process.env.BENCH_ONLY ?? '';
const DAY = '2026-05-04';

interface Saving {
  name: string;
  /** One save; `n` tells it from the others. */
  save: (origin: string, n: number) => Promise<unknown>;
  /** What must be there before, for so many saves. */
  prepare?: (origin: string, count: number) => Promise<unknown>;
}

const vinOf = (n: number): string => {
  const vin = `1HGCM826_3A${String(n).padStart(6, '0')}`;
  return vin.replace('_', checkDigitOf(vin.replace('_', '0')) ?? '0');
};

const COMPLETE = {
  ...{ buyer_address: '1 Main St', buyer_city: 'Barrie', buyer_province: 'ON' },
  ...{ buyer_postalcode: 'L4M 1A1', dealer_name: 'Motors', dealer_address: '2 Main St' },
  ...{ salesperson_name: 'Sam Seller', tax_province: 'ON' },
  ...{ price_sales_price: 12_000, cost_vehicle: 9_000, license_fee: 59 },
};

const database = await openBenchDatabase();
const [withDir, withoutDir] = await Promise.all([
  mkdtemp(join(tmpdir(), 'forecourt-bench-app-')),
  mkdtemp(join(tmpdir(), 'forecourt-bench-app-')),
]);
try {
  const token = await fillPeople(database, { dealerships: 2, first: 20, rest: 20 });
  await fillCustomers(database, { dealerships: 2, first: 5_000, rest: 100 });
  await fillStock(database, { dealerships: 2, first: 20_000, rest: 100 });
  await fillLedger(database, LINES);
  const folder = 'bench/dist/without-booking';
  await promisify(execFile)(process.execPath, ['bench/lib/build-without-booking.mjs', folder], {
    cwd: projectRoot,
  });
  const booked = await launchForecourt(database.url, withDir);
  const unbooked = await launchForecourt(database.url, withoutDir, { file: `${folder}/main.js` });

  const send = async (url: string, method: string, body: object | FormData): Promise<{ id: number }> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`);
    return JSON.parse(text);
  };
  const at = (path: string, id: number) => path.replace('{id}', String(id)).replace('{v}', 'v1');
  const form = (fields: object) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
    return data;
  };

  const vendor = (await send(booked.origin + vendorsCalls.create.path, 'POST', { name: 'Ridge Auto Parts' }))
    .id;
  const { rows: stock } = await database.client.query<{ id: number }>(
    `select id from stock_vehicle where dealership_id = 1 and deleted_at is null and status = ${STOCK_STATUS.readyForSale}
      and acquired_on < current_date - 2 order by id limit 6000`,
  );
  const cars = stock.map(({ id }) => id);
  const carAt = (place: number): number => cars[place] ?? 0;
  const { rows: people } = await database.client.query<{ id: number }>(
    `select id from customer where dealership_id = 1 and removed_at is null and merged_into is null and is_active
      order by id limit 1000`,
  );
  let nextBillCar = 4_000;
  const bills: number[] = [];
  const makeBill = async (origin: string) => {
    nextBillCar += 1;
    const { id } = await send(origin + billsCalls.start.path, 'POST', {
      ...{ mvdId: carAt(nextBillCar), customer_id: people[nextBillCar % people.length]?.id },
    });
    await send(origin + at(billsCalls.update.path, id), 'PATCH', { day: DAY, values: COMPLETE });
    bills.push(id);
  };
  const makeBills = async (origin: string, count: number) => {
    bills.length = 0;
    for (let n = 0; n < count; n += 1) await makeBill(origin);
  };
  const cost = { category: 'rent', day: DAY, amount: 1_000, gst: 50, paid_by: 'bank' };

  const savings: Saving[] = [
    {
      name: 'a general cost, paid',
      save: (origin) => send(origin + costsCalls.create.path, 'POST', form(cost)),
    },
    {
      name: 'a cost of a vehicle, owed to a vendor',
      save: (origin, n) =>
        send(
          origin + costsCalls.create.path,
          'POST',
          form({ ...cost, category: 'tires', paid_by: '', stock_id: carAt(n % 1_000), vendor_id: vendor }),
        ),
    },
    {
      name: 'a purchase',
      save: (origin, n) =>
        send(origin + purchasesCalls.add.path, 'POST', {
          ...{
            kind: 'dealer',
            vendor_id: vendor,
            vin_number: vinOf(n),
            odometer: 60_000,
            day: DAY,
            price: 9_000,
          },
          ...{ gst: 450, registrant: 1, tax_number: '123456789RT0001' },
        }),
    },
    {
      name: 'a vehicle whose cost is changed',
      save: (origin, n) =>
        send(origin + at(recordCalls.saveCar.path, carAt(1_000 + (n % 500))), 'PATCH', {
          cost_price: 5_000 + n,
        }),
    },
    {
      name: 'a payment on a bill',
      prepare: (origin) => makeBills(origin, 20),
      save: (origin, n) =>
        send(origin + at(billsCalls.addPayment.path, bills[n % 20] ?? 0), 'POST', {
          ...{ method: 'Cash', amount: 1, day: DAY },
        }),
    },
    {
      name: 'a bill that is sold',
      prepare: makeBills,
      save: (origin, n) => send(origin + at(billsCalls.markSold.path, bills[n] ?? 0), 'PATCH', {}),
    },
  ];

  const clocks = [await cpuClock(database, booked.pid), await cpuClock(database, unbooked.pid)] as const;
  let vins = 0;
  for (const { name, save, prepare } of savings.filter((one) => one.name.includes(ONLY))) {
    const isPurchase = name === 'a purchase';
    const count = isPurchase || prepare === makeBills ? Math.ceil(SAVES / 2) : SAVES;
    await prepare?.(booked.origin, 2 * (count + WARM));
    const times: [number[], number[]] = [[], []];
    const cpu: [number[], number[]] = [[], []];
    for (let n = 0; n < 2 * (count + WARM); n += 1) {
      // each second pair the other way round: what one leaves in caches serves the other
      const pair = Math.floor(n / 2);
      const side = (n + pair) % 2 === 0 ? 0 : 1;
      const clock = clocks[side];
      const [wall, used] = [performance.now(), await clock()];
      if (isPurchase) vins += 1;
      await save([booked, unbooked][side]?.origin ?? '', isPurchase ? vins : n);
      if (pair < WARM) continue;
      times[side].push(performance.now() - wall);
      cpu[side].push((await clock()) - used);
    }
    const [ours, plain] = [median(times[0]), median(times[1])];
    console.log(`${name}: ${ours.toFixed(2)} ms booked, ${plain.toFixed(2)} ms without`);
    report(`${name}: times one that is not booked`, ours / plain, 'at most 1.3');
    report(`${name}: the same in processor time`, median(cpu[0]) / median(cpu[1]), 'none');
  }
  await booked.stop();
  await unbooked.stop();
} finally {
  await database.close();
  await rm(withDir, { recursive: true, force: true });
  await rm(withoutDir, { recursive: true, force: true });
}
