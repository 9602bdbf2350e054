import type { BodyOf } from '@forecourt/contract/call';
import type { serviceEntryForm } from '@forecourt/contract/mechanic/service-forms';
import type { servicesCalls } from '@forecourt/contract/mechanic/services';
import { SERVICE_KINDS, type ServiceKind } from '@forecourt/domain/mechanic/index';
import type { z } from 'zod';

/** What is typed; numbers may be empty. */
export interface EntryValues {
  kind: ServiceKind;
  mid_vehicle_id: number | null;
  trade_id: number | null;
  shop_car_id: number | null;
  vehicle: {
    vin_number: string;
    year: number | null;
    make: string;
    model: string;
    trim: string;
    color: string;
    plate: string;
    odometer_type: 1 | 2;
  };
  customer_id: number | null;
  is_new_customer: 0 | 1;
  customer: { f_name: string; l_name: string; mobile: string; email: string };
  technician_id: number | null;
  odometer: number | null;
  promised_on: string | null;
  comment: string;
  is_urgent: 0 | 1;
  lubrication: 0 | 1;
  problems_text: string;
}

const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** What the address says already: other screens link here with the vehicle. */
export const entryValues = (params: URLSearchParams): EntryValues => {
  const [stock, trade, car] = ['mid_vehicle_id', 'trade_id', 'shop_car_id'].map((name) => idIn(params, name));
  const asked = SERVICE_KINDS.find((kind) => kind === params.get('kind'));
  const kind = asked ?? (trade ? 'tradeIn' : car ? 'onlyShop' : 'inventory');
  return {
    ...{ kind, mid_vehicle_id: stock ?? null, trade_id: trade ?? null, shop_car_id: car ?? null },
    vehicle: {
      ...{
        vin_number: '',
        year: null,
        make: '',
        model: '',
        trim: '',
        color: '',
        plate: '',
        odometer_type: 2,
      },
    },
    ...{ customer_id: idIn(params, 'customer_id'), is_new_customer: 0 },
    customer: { f_name: '', l_name: '', mobile: '', email: '' },
    ...{
      technician_id: null,
      odometer: null,
      promised_on: null,
      comment: '',
      is_urgent: 0,
      problems_text: '',
    },
    lubrication: params.get('lubrication') === '1' ? 1 : 0,
  };
};

const REQUIRED = 'Required';

/** What a kind of vehicle needs. */
export const checkEntry = (values: EntryValues): Record<string, string> => {
  if (values.kind === 'inventory') return values.mid_vehicle_id === null ? { mid_vehicle_id: REQUIRED } : {};
  if (values.kind === 'tradeIn') return values.trade_id === null ? { trade_id: REQUIRED } : {};
  const { vehicle, customer } = values;
  return {
    ...(values.shop_car_id === null && vehicle.make.trim() === '' && { 'vehicle.make': REQUIRED }),
    ...(values.shop_car_id === null && vehicle.model.trim() === '' && { 'vehicle.model': REQUIRED }),
    ...(values.is_new_customer === 1 && customer.f_name.trim() === '' && { 'customer.f_name': REQUIRED }),
    ...(values.is_new_customer === 1 && customer.l_name.trim() === '' && { 'customer.l_name': REQUIRED }),
  };
};

type Typed = z.output<typeof serviceEntryForm>;

/** What is sent, with the flag of the address that names the kind (calls.md: onlyShop, inventory, tradeIn). */
export const entryInput = (typed: Typed) => {
  const { kind, vehicle, customer, is_new_customer, problems_text, ...rest } = typed;
  const { mid_vehicle_id, trade_id, shop_car_id, customer_id, ...details } = rest;
  const problems = problems_text
    .split('\n')
    .map((description) => ({ description: description.trim() }))
    .filter(({ description }) => description !== '');
  const ofKind = {
    inventory: { mid_vehicle_id: mid_vehicle_id ?? undefined },
    tradeIn: { trade_id: trade_id ?? undefined },
    onlyShop: {
      ...(shop_car_id ? { shop_car_id } : { vehicle }),
      ...(is_new_customer === 1 ? { customer } : { customer_id }),
    },
  }[kind];
  const body: Partial<BodyOf<typeof servicesCalls.add>> = { ...details, ...ofKind };
  return { query: { [kind]: 1 } as const, body: { ...body, problems } };
};
