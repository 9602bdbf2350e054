import {
  EMPTY_LEAD,
  emailOf,
  fieldsOfType,
  type IncomingLead,
  messageOf,
  NO_CAR,
  phoneOf,
  splitName,
  vinOf,
} from '../incoming-lead';
import { marketplaceNamed } from '../marketplaces';
import { oneLine } from '../texts/tidy-text';
import type { AdfAddress, AdfFinance, AdfProspect, AdfVehicle } from './adf-types';

const isOffered = ({ interest }: AdfVehicle): boolean => interest === 'trade-in' || interest === 'sell';

const asksForCredit = (car: AdfVehicle | undefined): boolean =>
  car?.finance?.method === 'finance' || car?.finance?.method === 'lease' || car?.interest === 'lease';

/** What the sender says of the kind of lead, where it is clear. */
const HINTS: readonly (readonly [RegExp, number])[] = [
  [/\bservice (appointment|booking|request|visit)\b|^service$/i, 6],
  [/\bparts?\b/i, 7],
  [/test[\s-]?drive/i, 10],
  [/\b(finance|credit|loan)\b|pre-?approv/i, 3],
  [/\bsell\b/i, 13],
  [/\btrade/i, 1],
  [/\brent(al)?\b/i, 18],
  [/\bappointment\b/i, 4],
  [/\bquote\b/i, 19],
  [/\bcontact us\b/i, 5],
];

const hintedType = (texts: readonly (string | null)[]): number | undefined =>
  HINTS.find(([pattern]) => texts.some((text) => text !== null && pattern.test(text)))?.[1];

const typeOf = (prospect: AdfProspect): number => {
  const { provider, vehicles, ids } = prospect;
  const sources = [provider.name, provider.url, provider.email, ...ids.map(({ source }) => source)];
  const marketplace = marketplaceNamed(sources);
  if (marketplace) return marketplace.type;
  const hinted = hintedType([prospect.leadType, provider.service]);
  if (hinted !== undefined) return hinted;
  const wanted = vehicles.filter((car) => !isOffered(car));
  if (wanted.length === 0 && vehicles.length > 0)
    return vehicles.some(({ interest }) => interest === 'sell') ? 13 : 1;
  if (wanted.some(({ interest }) => interest === 'test-drive')) return 10;
  return wanted.some(asksForCredit) ? 3 : 12;
};

const nameOfCar = ({ year, make, model, trim }: AdfVehicle): string | null =>
  oneLine([year, make, model, trim].filter((part) => part !== null).join(' '));

const amountText = (label: string, amount: number | null | undefined): string[] =>
  amount === null || amount === undefined ? [] : [`${label} $${amount.toLocaleString('en-CA')}`];

const financeText = (finance: AdfFinance | null): string[] => [
  ...(finance?.method ? [finance.method] : []),
  ...amountText('down payment', finance?.downPayment),
  ...amountText('monthly', finance?.monthly),
  ...amountText('total', finance?.total),
  ...amountText('owing', finance?.balance),
];

const carText = (car: AdfVehicle): string => {
  const details = [
    nameOfCar(car),
    car.vin && `VIN ${car.vin}`,
    car.stock && `stock number ${car.stock}`,
    car.odometerKm !== null && `${car.odometerKm.toLocaleString('en-CA')} km`,
    car.condition && `condition ${car.condition}`,
    car.colours.exterior,
    car.price && `${car.price.type ?? 'price'} $${car.price.amount.toLocaleString('en-CA')}`,
    ...financeText(car.finance),
    car.comments,
  ];
  const label = isOffered(car) ? 'Offers' : 'Asks for';
  return `${label}: ${details.filter(Boolean).join(', ')}`;
};

const CONDITIONS = ['Excellent', 'Good', 'Fair', 'Poor', 'Unknown'];

const tradeFields = (car: AdfVehicle | undefined) =>
  car && {
    trade_year: car.year,
    trade_make: car.make,
    trade_model: car.model,
    trade_trim: car.trim,
    trade_vin: vinOf(car.vin),
    trade_odometer: car.odometerKm,
    trade_condition: CONDITIONS.find((one) => one.toLowerCase() === car.condition),
    trade_colour: car.colours.exterior,
    trade_lien: car.finance?.balance,
    trade_asking: car.price?.amount,
    trade_damage: car.comments,
  };

const streetOf = ({ street, apartment }: AdfAddress): string | null =>
  oneLine(
    [street, apartment && `Unit ${apartment.replace(/^(?:unit|apt\.?|#)\s*/i, '')}`]
      .filter(Boolean)
      .join(', '),
  );

const namesOf = ({ customer }: AdfProspect) => {
  const { firstName, lastName, fullName, companyName } = customer;
  const names = firstName || lastName ? { firstName, lastName } : splitName(fullName);
  return { ...names, companyName };
};

const isPage = (url: string | null): boolean => url !== null && /^https?:\/\/[^/]+\/[^/]/i.test(url);

/** Our lead of a prospect: its type, its fields, and in the message whatever has no field. */
export const leadOfProspect = (prospect: AdfProspect): IncomingLead => {
  const { customer, provider, vehicles } = prospect;
  const type = typeOf(prospect);
  const offered = vehicles.find(isOffered);
  const wanted = vehicles.find((car) => !isOffered(car));
  const isAppraisal = type === 1 || type === 13;
  const appraised = isAppraisal ? (offered ?? wanted) : undefined;
  const mobile = customer.phones.find(({ kind }) => kind === 'mobile');
  const other = customer.phones.find((phone) => phone !== mobile && phone.kind !== 'fax');
  const externalId = prospect.ids[0]?.value ?? null;
  const email = emailOf(customer.email);
  const time = customer.phones.find((phone) => phone.time !== null)?.time;
  const message = messageOf(
    customer.comments,
    vehicles
      .filter((car) => car !== appraised)
      .map(carText)
      .join('\n'),
    customer.timeframe && `Time frame: ${customer.timeframe}`,
    time && `Best time to call: ${time}`,
    email ? null : customer.email && `E-mail as given: ${customer.email}`,
  );
  const asked = customer.comments ?? message;
  const fields = fieldsOfType(type, {
    ...tradeFields(appraised),
    ...(type === 6 && { service_work: asked || 'Not said', service_car: wanted && nameOfCar(wanted) }),
    ...(type === 7 && {
      part_name: asked.slice(0, 200) || 'Not said',
      part_car: wanted && nameOfCar(wanted),
    }),
    ...(type === 7 && { part_vin: vinOf(wanted?.vin) }),
    down_payment: wanted?.finance?.downPayment,
    monthly_budget: wanted?.finance?.monthly,
    listing_url: isPage(provider.url) ? provider.url : null,
    source_id: externalId,
  });
  const { city, region, postalCode, country } = customer.address;
  return {
    ...EMPTY_LEAD,
    ...namesOf(prospect),
    type,
    email,
    mobile: phoneOf(mobile?.number),
    phone: phoneOf(other?.number),
    address: { street: streetOf(customer.address), city, region, postalCode, country },
    message,
    wantedCar:
      wanted && wanted !== appraised
        ? {
            stock: wanted.stock,
            vin: vinOf(wanted.vin),
            year: wanted.year,
            make: wanted.make,
            model: wanted.model,
            trim: wanted.trim,
          }
        : NO_CAR,
    fields,
    sourceName: provider.name ?? prospect.ids[0]?.source ?? null,
    externalId,
    requestedAt: prospect.requestDate,
  };
};
