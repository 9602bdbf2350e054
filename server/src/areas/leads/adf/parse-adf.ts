import { longText, oneLine } from '../texts/tidy-text';
import {
  ADF_LIMITS,
  type AdfAddress,
  type AdfCustomer,
  type AdfFinance,
  type AdfPhone,
  type AdfPrice,
  type AdfProspect,
  AdfRefused,
  type AdfResult,
  type AdfVehicle,
} from './adf-types';
import { findAdf } from './find-adf';
import { childOf, childrenOf, findAll, readElements, textOf, type XmlElement } from './read-elements';
import { readDate, readKilometres, readNumber, readYear } from './read-values';
import { repairXml } from './repair-xml';

const line = (element: XmlElement | undefined, length?: number): string | null =>
  oneLine(textOf(element), length);
const lineOf = (parent: XmlElement | undefined, name: string): string | null => line(childOf(parent, name));
const word = (text: string | undefined): string | null => oneLine(text)?.toLowerCase() ?? null;

const readPrice = (vehicle: XmlElement): AdfPrice | null => {
  for (const price of childrenOf(vehicle, 'price')) {
    const amount = readNumber(textOf(price));
    if (amount === null) continue;
    const currency = oneLine(price.attributes.currency)?.toUpperCase() ?? null;
    return { amount, type: word(price.attributes.type), currency };
  }
  return null;
};

const readFinance = (vehicle: XmlElement): AdfFinance | null => {
  const finance = childOf(vehicle, 'finance');
  const amount = (type: string) =>
    readNumber(
      textOf(childrenOf(finance, 'amount').find(({ attributes }) => word(attributes.type) === type)),
    );
  const read: AdfFinance = {
    method: word(lineOf(finance, 'method') ?? undefined),
    downPayment: amount('downpayment'),
    monthly: amount('monthly'),
    total: amount('total'),
    balance: readNumber(lineOf(finance, 'balance')),
  };
  return Object.values(read).every((value) => value === null) ? null : read;
};

const readVehicle = (vehicle: XmlElement): AdfVehicle => {
  const odometer = childOf(vehicle, 'odometer');
  const colours = childOf(vehicle, 'colorcombination');
  return {
    interest: word(vehicle.attributes.interest),
    status: word(vehicle.attributes.status),
    year: readYear(textOf(childOf(vehicle, 'year'))),
    make: lineOf(vehicle, 'make'),
    model: lineOf(vehicle, 'model'),
    trim: lineOf(vehicle, 'trim'),
    vin: lineOf(vehicle, 'vin')?.toUpperCase() ?? null,
    stock: lineOf(vehicle, 'stock'),
    odometerKm: readKilometres(line(odometer), odometer?.attributes.units),
    condition: word(lineOf(vehicle, 'condition') ?? undefined),
    price: readPrice(vehicle),
    colours: { exterior: lineOf(colours, 'exteriorcolor'), interior: lineOf(colours, 'interiorcolor') },
    finance: readFinance(vehicle),
    comments: longText(textOf(childOf(vehicle, 'comments'))),
  };
};

const isEmptyVehicle = ({ interest: _, status: __, colours, ...values }: AdfVehicle): boolean =>
  [...Object.values(values), colours.exterior, colours.interior].every((value) => value === null);

const PHONE_KINDS: Readonly<Record<string, string>> = {
  cellphone: 'mobile',
  cell: 'mobile',
  cellular: 'mobile',
  mobilephone: 'mobile',
  phone: 'voice',
  business: 'work',
  day: 'work',
  evening: 'home',
};

const readPhones = (contact: XmlElement | undefined): AdfPhone[] => {
  const phones = childrenOf(contact, 'phone').map((element) => ({
    element,
    type: element.attributes.type ?? 'voice',
  }));
  const mobiles = childrenOf(contact, 'cellphone').map((element) => ({ element, type: 'mobile' }));
  return [...phones, ...mobiles].slice(0, 10).flatMap(({ element, type }) => {
    const number = line(element, 40);
    const kind = word(type) ?? 'voice';
    const time = word(element.attributes.time);
    return number ? [{ kind: PHONE_KINDS[kind] ?? kind, number, time }] : [];
  });
};

const readAddress = (contact: XmlElement | undefined): AdfAddress => {
  const address = childOf(contact, 'address');
  const streets = childrenOf(address, 'street').flatMap((street) => line(street) ?? []);
  return {
    street: oneLine(streets.slice(0, 5).join(', ')),
    apartment: lineOf(address, 'apartment'),
    city: lineOf(address, 'city'),
    region: lineOf(address, 'regioncode'),
    postalCode: lineOf(address, 'postalcode'),
    country: lineOf(address, 'country'),
  };
};

/** An address that stands as a link: mailto:, or in < >. */
const bareEmail = (text: string | null): string | null =>
  oneLine(text?.replace(/^mailto:/i, '').replace(/[<>]/g, ''), 254);

const readCustomer = (customer: XmlElement | undefined): AdfCustomer => {
  const contact = childOf(customer, 'contact') ?? customer;
  const names = childrenOf(contact, 'name');
  const nameOf = (part: string) => line(names.find(({ attributes }) => word(attributes.part) === part));
  const whole = line(names.find(({ attributes }) => [null, 'full'].includes(word(attributes.part))));
  const isBusiness = names.some(({ attributes }) => word(attributes.type) === 'business');
  const timeframe = childOf(customer, 'timeframe');
  return {
    firstName: nameOf('first') ?? lineOf(contact, 'firstname'),
    lastName: nameOf('last') ?? lineOf(contact, 'lastname'),
    fullName: isBusiness ? null : whole,
    isBusiness,
    companyName: isBusiness ? whole : null,
    email: bareEmail(lineOf(contact, 'email')),
    phones: readPhones(contact),
    address: readAddress(contact),
    timeframe: oneLine(
      ['description', 'earliestdate', 'latestdate']
        .flatMap((name) => lineOf(timeframe, name) ?? [])
        .join(', '),
    ),
    comments: longText(textOf(childOf(customer, 'comments'))),
  };
};

const readProspect = (prospect: XmlElement, warn: (text: string) => void): AdfProspect => {
  const date = lineOf(prospect, 'requestdate');
  const requestDate = date === null ? null : readDate(date);
  if (date !== null && requestDate === null) warn(`The date '${date.slice(0, 40)}' is wrong`);
  const provider = childOf(prospect, 'provider');
  const vendor = childOf(prospect, 'vendor');
  return {
    ids: childrenOf(prospect, 'id').flatMap((id) => {
      const value = line(id);
      return value ? [{ value, source: oneLine(id.attributes.source) }] : [];
    }),
    status: word(prospect.attributes.status),
    requestDate,
    leadType: lineOf(prospect, 'leadtype'),
    vehicles: childrenOf(prospect, 'vehicle')
      .slice(0, 20)
      .map(readVehicle)
      .filter((car) => !isEmptyVehicle(car)),
    customer: readCustomer(childOf(prospect, 'customer')),
    vendorName: lineOf(vendor, 'vendorname'),
    provider: {
      name: lineOf(provider, 'name'),
      service: lineOf(provider, 'service'),
      url: line(childOf(provider, 'url'), 1_000)?.replace(/^<|>$/g, '') ?? null,
      email: bareEmail(lineOf(provider, 'email')),
    },
  };
};

const MAX_WARNINGS = 20;

const readProspects = (text: string, warn: (text: string) => void): AdfProspect[] => {
  if (text.length > ADF_LIMITS.characters) throw new AdfRefused('The text is longer than 5 MB');
  const found = findAdf(text);
  if (!found) throw new AdfRefused('There is no ADF in the text');
  if (found.hasDoctype) warn('A document type declaration was ignored');
  const elements = findAll(readElements(repairXml(found.xml, warn), warn), 'prospect');
  if (elements.length === 0) throw new AdfRefused('There is no prospect in the ADF');
  if (elements.length > ADF_LIMITS.prospects)
    throw new AdfRefused(`There are more than ${ADF_LIMITS.prospects} prospects`);
  return elements.map((prospect) => readProspect(prospect, warn));
};

/**
 * Reads ADF 1.0 as senders write it, from the text of a mail, a page or a call. Nothing is expanded, and what is too large is
 * refused before it is read; what can be read of a damaged text is, with warnings.
 */
export const parseAdf = (text: string): AdfResult => {
  const warnings = new Set<string>();
  const warn = (warning: string) => {
    if (warnings.size < MAX_WARNINGS) warnings.add(warning.slice(0, 200));
  };
  try {
    return { prospects: readProspects(text, warn), warnings: [...warnings], failure: null };
  } catch (error) {
    if (!(error instanceof AdfRefused)) throw error;
    return { prospects: [], warnings: [...warnings], failure: error.message };
  }
};
