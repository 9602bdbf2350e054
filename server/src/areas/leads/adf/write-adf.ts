import type { AdfAddress, AdfCustomer, AdfFinance, AdfLead, AdfVehicle } from './adf-types';

/** Characters that XML 1.0 does not know, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const open = (name: string, attributes: Attributes): string => {
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return `<${[name, ...given.map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(' ')}>`;
};

/** An element with text, which the format requires even where there is none. */
const required = (name: string, text: string | number | null, attributes: Attributes = {}): string =>
  `${open(name, attributes)}${escapeXml(String(text ?? ''))}</${name}>`;

const element = (name: string, text: string | number | null, attributes: Attributes = {}): string =>
  text === null || text === '' ? '' : required(name, text, attributes);

const parent = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `${open(name, attributes)}${children.join('')}</${name}>`;

const optional = (name: string, children: readonly string[]): string =>
  children.some((child) => child !== '') ? parent(name, children) : '';

const financeXml = (finance: AdfFinance | null): string => {
  if (!finance) return '';
  const { method, downPayment, monthly, total, balance } = finance;
  return optional('finance', [
    element('method', method),
    element('amount', downPayment, { type: 'downpayment' }),
    element('amount', monthly, { type: 'monthly' }),
    element('amount', total, { type: 'total' }),
    element('balance', balance, { type: 'finance' }),
  ]);
};

const vehicleXml = (vehicle: AdfVehicle): string => {
  const { interest, status, colours, price } = vehicle;
  const children = [
    required('year', vehicle.year),
    required('make', vehicle.make),
    required('model', vehicle.model),
    element('vin', vehicle.vin),
    element('stock', vehicle.stock),
    element('trim', vehicle.trim),
    element('odometer', vehicle.odometerKm, { units: 'km' }),
    element('condition', vehicle.condition),
    optional('colorcombination', [
      element('interiorcolor', colours.interior),
      element('exteriorcolor', colours.exterior),
    ]),
    price ? required('price', price.amount, { type: price.type, currency: price.currency }) : '',
    financeXml(vehicle.finance),
    element('comments', vehicle.comments),
  ];
  return parent('vehicle', children, { interest, status });
};

const addressXml = (address: AdfAddress): string =>
  optional('address', [
    element('street', address.street, { line: 1 }),
    element('apartment', address.apartment),
    element('city', address.city),
    element('regioncode', address.region),
    element('postalcode', address.postalCode),
    element('country', address.country),
  ]);

const namesXml = (customer: AdfCustomer): string => {
  const type = customer.isBusiness ? 'business' : 'individual';
  const names = [
    element('name', customer.firstName, { part: 'first', type }),
    element('name', customer.lastName, { part: 'last', type }),
    element('name', customer.isBusiness ? customer.companyName : customer.fullName, { part: 'full', type }),
  ];
  return names.join('') || required('name', null, { part: 'full', type });
};

const customerXml = (customer: AdfCustomer): string => {
  const phones = customer.phones.map(({ kind, number, time }) =>
    element('phone', number, { type: kind === 'mobile' ? 'cellphone' : kind, time }),
  );
  return parent('customer', [
    parent('contact', [
      namesXml(customer),
      element('email', customer.email),
      ...phones,
      addressXml(customer.address),
    ]),
    optional('timeframe', [element('description', customer.timeframe)]),
    element('comments', customer.comments),
  ]);
};

/** ADF 1.0 with one prospect, of any lead: what the format requires is there even where the lead does not say it. */
export const writeAdf = (lead: AdfLead): string => {
  const { provider } = lead;
  const prospect = parent(
    'prospect',
    [
      ...lead.ids.map(({ value, source }, place) => required('id', value, { sequence: place + 1, source })),
      required('requestdate', lead.requestDate),
      element('leadtype', lead.leadType),
      ...(lead.vehicles.length > 0 ? lead.vehicles.map(vehicleXml) : [parent('vehicle', EMPTY_CAR)]),
      customerXml(lead.customer),
      parent('vendor', [
        element('vendorname', lead.vendorName),
        parent('contact', [required('name', lead.vendorName, { part: 'full' })]),
      ]),
      optional('provider', [
        element('name', provider.name, { part: 'full' }),
        element('service', provider.service),
        element('url', provider.url),
        element('email', provider.email),
      ]),
    ],
    { status: lead.status },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospect}</adf>\n`;
};

const EMPTY_CAR = ['year', 'make', 'model'].map((name) => required(name, null));
