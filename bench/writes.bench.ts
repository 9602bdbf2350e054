import { captureStatements, type Request } from './lib/capture';
import { fillCustomers } from './lib/customers';
import { dropSecurity, openBenchDatabase } from './lib/database';
import { carEdits, customerEdits } from './lib/edits';
import { compare, loadInTurn, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare } from './lib/servers';
import { openSite } from './lib/site';
import { fillStock } from './lib/stock';

// Saving a customer and saving a car through the calls, with audit and row-level security, against a bare Node server that
// runs the same statements in one transaction. The bare one has a database of its own with the same rows, owned by the role it
// connects as, without the triggers of the audit and without policies; the triggers that keep the tallies stay, since the
// lists of a plain server would need them as well. Both are durable (fsync). 16 connections, each saving other records.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const RECORDS = 64;
const SIZES = {
  dealerships: 100,
  users: { first: 60, rest: 500 },
  customers: { first: 20_000, rest: 20_000 },
  cars: { first: 10_000, rest: 10_000 },
};

const plain = await openBenchDatabase();
const site = await openSite(SIZES);
try {
  const { dealerships } = SIZES;
  await fillPeople(plain, { dealerships, ...SIZES.users });
  await fillCustomers(plain, { dealerships, ...SIZES.customers });
  await fillStock(plain, { dealerships, ...SIZES.cars });
  await dropSecurity(plain);
  const edits: Record<string, Request[]> = {
    'saving a customer': await customerEdits(site.database, 1, RECORDS),
    'saving a car': await carEdits(site.database, 1, RECORDS),
  };
  const statements = await captureStatements(site.database, Object.values(edits).flat(), site.token);
  const bare = await launchBare(plain.url, statements);
  for (const [name, requests] of Object.entries(edits)) {
    const seen = await compare(
      () => loadInTurn(site.origin, requests, site.token, SECONDS),
      () => loadInTurn(bare.origin, requests, null, SECONDS),
    );
    reportShare(name, seen, 'at least 0.5');
  }
  await bare.stop();
} finally {
  await site.close();
  await plain.close();
}
