import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { progressCalls } from '@forecourt/contract/progress';
import { checkDigitOf } from '@forecourt/domain';

/** Cars of nine makers, without their check digits and serial numbers. */
const MODELS =
  '1HGCM826_3A KM8K2CAB_PU 2T1BURHE_JC 1FADP5AU_DL 5YJ3E1EA_KF WBA8E9G5_GN JM1BL1SF_A1 3VW2B7AJ_HM 1C4RJFAG_FC'.split(
    ' ',
  );

/** VINs that can be decoded, all of them different. */
export const makeVins = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => {
    const model = MODELS[n % MODELS.length] ?? '';
    const vin = `${model.replace('_', '0')}${String(from + n).padStart(6, '0')}`;
    return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
  });

const fileOf = (vins: readonly string[]) => {
  const lines = vins.map(
    (vin, n) =>
      `${n},${vin},"${40_000 + n} km",2026-02-${String(1 + (n % 28)).padStart(2, '0')},"$${5_000 + n}.00",295,75,${650 + n},Northway,As is`,
  );
  const header = 'Run #,VIN,Odometer,Sale Date,Sale Price,Buyer Fee,Transport,HST,Seller,Announcements';
  return new File([[header, ...lines].join('\n')], 'purchases.csv', { type: 'text/csv' });
};

export interface Site {
  origin: string;
  token: string;
}

const ask = async ({ origin, token }: Site, path: string, init: RequestInit = {}) => {
  const reply = await fetch(origin + path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const decodeTimes = async (site: Site, vins: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const vin_number of vins)
    times.push(
      await timed(() =>
        ask(site, enteringCalls.decodeVin.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ vin_number }),
        }),
      ),
    );
  return times;
};

/** Imports a file of these cars; meanwhile the list is opened again and again. Both in milliseconds. */
export const timeImport = async (site: Site, vins: readonly string[], list: string) => {
  const form = new FormData();
  form.append('csv', fileOf(vins));
  const listTimes: number[] = [];
  const start = performance.now();
  const { progress_id, batch_id } = await ask(site, importingCalls.addAdesa.path, {
    method: 'POST',
    body: form,
  });
  const path = progressCalls.get.path.replace('{id}', String(progress_id));
  for (;;) {
    listTimes.push(await timed(() => ask(site, list)));
    const { state, message } = await ask(site, path);
    if (state === 'finished')
      return { took: performance.now() - start, listTimes, message, batchId: batch_id };
    if (state !== 'waiting' && state !== 'running') throw new Error(`the import is ${state}: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
