import { leadTypeLabel } from '@forecourt/domain';
import type { IncomingLead } from '../incoming-lead';
import { type AdfPhone, type AdfProspect, type AdfVehicle, EMPTY_CUSTOMER, EMPTY_VEHICLE } from './adf-types';

export interface LeadToExport extends IncomingLead {
  /** Our own number of the lead. */
  readonly id: number;
  readonly dealershipName: string;
}

const text = (value: string | number | boolean | undefined): string | null =>
  value === undefined || value === '' ? null : String(value);
const number = (value: string | number | boolean | undefined): number | null =>
  typeof value === 'number' ? value : null;

const wantedVehicle = ({ type, wantedCar, fields }: IncomingLead): AdfVehicle | null => {
  const downPayment = number(fields.down_payment);
  const monthly = number(fields.monthly_budget);
  const finance = { method: 'finance', downPayment, monthly, total: null, balance: null };
  const isCredit = type === 3 || type === 21;
  if (Object.values(wantedCar).every((value) => value === null) && !isCredit) return null;
  const interest = type === 8 || type === 10 ? 'test-drive' : 'buy';
  return {
    ...EMPTY_VEHICLE,
    ...wantedCar,
    trim: wantedCar.trim ?? null,
    interest,
    finance: isCredit ? finance : null,
  };
};

const offeredVehicle = ({ type, fields }: IncomingLead): AdfVehicle | null => {
  if (type !== 1 && type !== 13) return null;
  const asking = number(fields.trade_asking);
  const balance = number(fields.trade_lien);
  return {
    ...EMPTY_VEHICLE,
    interest: type === 13 ? 'sell' : 'trade-in',
    status: 'used',
    year: number(fields.trade_year),
    make: text(fields.trade_make),
    model: text(fields.trade_model),
    trim: text(fields.trade_trim),
    vin: text(fields.trade_vin),
    odometerKm: number(fields.trade_odometer),
    condition: text(fields.trade_condition)?.toLowerCase() ?? null,
    price: asking === null ? null : { amount: asking, type: 'asking', currency: 'CAD' },
    colours: { exterior: text(fields.trade_colour), interior: null },
    finance:
      balance === null ? null : { method: null, downPayment: null, monthly: null, total: null, balance },
    comments: text(fields.trade_damage),
  };
};

const phonesOf = ({ mobile, phone }: IncomingLead): AdfPhone[] => [
  ...(mobile ? [{ kind: 'mobile', number: mobile, time: null }] : []),
  ...(phone ? [{ kind: 'voice', number: phone, time: null }] : []),
];

/** What `writeAdf` writes of a lead of ours. */
export const prospectOfLead = (lead: LeadToExport): AdfProspect => ({
  ids: [
    { value: String(lead.id), source: 'Forecourt' },
    ...(lead.externalId ? [{ value: lead.externalId, source: lead.sourceName }] : []),
  ],
  status: 'new',
  requestDate: lead.requestedAt,
  leadType: leadTypeLabel(lead.type),
  vehicles: [wantedVehicle(lead), offeredVehicle(lead)].filter((car) => car !== null),
  customer: {
    ...EMPTY_CUSTOMER,
    firstName: lead.firstName,
    lastName: lead.lastName,
    isBusiness: lead.companyName !== null,
    companyName: lead.companyName,
    email: lead.email,
    phones: phonesOf(lead),
    address: { ...lead.address, apartment: null },
    comments: lead.message || null,
  },
  vendorName: lead.dealershipName,
  provider: {
    name: lead.sourceName ?? 'Forecourt',
    service: leadTypeLabel(lead.type),
    url: null,
    email: null,
  },
});
