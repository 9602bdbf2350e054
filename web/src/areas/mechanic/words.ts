import type { Service, ServiceRow } from '@forecourt/contract/mechanic/service';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import type { LineKind, ServiceKind } from '@forecourt/domain/mechanic/index';

export const KIND_LABELS: Readonly<Record<ServiceKind, string>> = {
  inventory: 'Vehicle in stock',
  onlyShop: "Customer's vehicle",
  tradeIn: 'Trade-in',
};

export const LINE_LABELS: Readonly<Record<LineKind, string>> = {
  ...{ labour: 'Labour', part: 'Part', sublet: 'Outside work', fee: 'Fee' },
};

export const HOW_LABELS = {
  ...{ 'in-person': 'In person', phone: 'By phone', email: 'By e-mail', sms: 'By SMS', signature: 'Signed' },
} as const;

export const PAYMENT_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DEPOSIT_METHODS.map(({ value, label }) => [value, label])),
  'On-Account': 'On account',
};

/** What it comes to: the cost of a vehicle of the dealership, the price for a customer. */
export const amountOf = ({ kind, price, cost }: Pick<ServiceRow, 'kind' | 'price' | 'cost'>): number =>
  kind === 'onlyShop' ? price : cost;

export const isInternal = ({ kind }: Pick<Service, 'kind'>): boolean => kind !== 'onlyShop';

/** '2022 Kia Soul · M12'. */
export const vehicleName = ({ vehicle }: Pick<ServiceRow, 'vehicle'>): string =>
  [vehicle.title, vehicle.stock_NO || vehicle.plate].filter(Boolean).join(' · ');

export const odometerText = (odometer: number | null, type: number): string =>
  odometer === null ? '' : `${odometer.toLocaleString('en-CA')} ${type === 1 ? 'mi' : 'km'}`;

export const isLate = (
  { promised_on, status }: Pick<ServiceRow, 'promised_on' | 'status'>,
  today: string,
): boolean => promised_on !== null && promised_on < today && status !== 'done' && status !== 'cancelled';
