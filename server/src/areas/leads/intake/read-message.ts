import { DEFAULT_METHOD } from '@forecourt/contract/leads/lead';
import { checkLeadFields, type FieldValue } from '@forecourt/domain/lead/check-fields';
import { maskSensitive } from '@forecourt/domain/lead/sensitive';
import { normalPhone } from '@forecourt/domain/people/phone';
import { leadOfProspect, parseAdf } from '../adf';
import { EMPTY_LEAD, type IncomingLead } from '../incoming-lead';
import { readMailAsLeads } from '../marketplace-mails';
import type { KeptMessage } from './kept-message';
import { EMPTY_NEW_LEAD, type NewLead } from './new-lead';
import { readWebsiteForm } from './website-form';

export interface ReadMessage {
  leads: readonly NewLead[];
  parser: string;
  warnings: readonly string[];
}

interface Came {
  id: number;
  externalKey: string;
  receivedAt: string;
  channel: NewLead['channel'];
}

/** A car that is not in our stock still says what was asked for. */
const carText = ({ wantedCar: { year, make, model, stock, vin } }: IncomingLead): string =>
  [
    [year, make, model].filter(Boolean).join(' '),
    stock ? `stock number ${stock}` : '',
    vin ? `VIN ${vin}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** What does not fit a field of the type is kept in the message, so that nothing that came in is lost. */
const fieldsOf = (lead: IncomingLead) => {
  const { open, sensitive, errors } = checkLeadFields(lead.type, lead.fields as Record<string, FieldValue>, {
    isStrict: false,
  });
  const refused = Object.keys(errors).map((name) => `${name}: ${lead.fields[name]}`);
  return {
    open,
    sensitive,
    refused,
    warnings: Object.entries(errors).map(([name, why]) => `${name} ${why}`),
  };
};

const cut = (text: string | null, most: number) => (text ?? '').slice(0, most);

/** As numbers are stored that people type: ten digits of North America, '+' and the country before others. */
const plainPhone = (number: string | null): string => {
  if (number === null) return '';
  return normalPhone(number)?.replace(/^\+1(?=\d{10}$)/, '') ?? number.slice(0, 40);
};

const CAR_LINE = /^(Vehicle|Asks for): /m;

const toNewLead = (lead: IncomingLead, came: Came, at: number): { lead: NewLead; warnings: string[] } => {
  const { open, sensitive, refused, warnings } = fieldsOf(lead);
  const car = CAR_LINE.test(lead.message) ? '' : carText(lead);
  const source = cut(lead.sourceName, 100);
  const made: NewLead = {
    ...EMPTY_NEW_LEAD,
    ...{ type: lead.type, channel: came.channel, source },
    ...{ firstName: cut(lead.firstName, 100), lastName: cut(lead.lastName, 100) },
    ...{ companyName: cut(lead.companyName, 200), email: cut(lead.email, 254) },
    ...{ mobile: plainPhone(lead.mobile), phone: plainPhone(lead.phone) },
    ...{ address: cut(lead.address.street, 200), postal: cut(lead.address.postalCode, 20) },
    // what is sensitive stays in the message as it came, which is encrypted
    message: cut(
      maskSensitive([lead.message, car && `Vehicle: ${car}`, ...refused].filter(Boolean).join('\n\n')),
      10_000,
    ),
    ...{ methodOfContact: lead.mobile || lead.phone ? DEFAULT_METHOD : 'E-mail', fields: open, sensitive },
    ...{ stockNo: cut(lead.wantedCar.stock, 40), vin: cut(lead.wantedCar.vin, 17) },
    ...{ visit: lead.visit ?? null, offersConsent: lead.offersConsent ?? '' },
    // the receipt counts for the clock; a sender's own date may be years off
    receivedAt: came.receivedAt,
    externalKey: lead.externalId ? `${source}:${lead.externalId}`.slice(0, 200) : `${came.externalKey}:${at}`,
    messageId: came.id,
  };
  return { lead: made, warnings };
};

const parse = (
  message: KeptMessage,
): { leads: readonly IncomingLead[]; parser: string; warnings: readonly string[] } => {
  if (message.kind === 'website')
    return { leads: [readWebsiteForm(message.form)], parser: 'website', warnings: [] };
  if (message.kind === 'mail') {
    const { leads, parser, version, warnings } = readMailAsLeads(message.mail);
    return { leads, parser: `${parser} ${version}`, warnings };
  }
  const { prospects, warnings, failure } = parseAdf(message.text);
  if (failure === null && prospects.length > 0)
    return { leads: prospects.map(leadOfProspect), parser: 'adf 1', warnings };
  // what cannot be read is a lead all the same: someone has to look at it
  const unread: IncomingLead = { ...EMPTY_LEAD, message: message.text.slice(0, 5_000) };
  return {
    leads: [unread],
    parser: 'unread',
    warnings: [...warnings, failure ?? 'There is no prospect in it'],
  };
};

/** The leads of a message that came in: at least one, whatever it is. */
export const readMessage = (message: KeptMessage, came: Came): ReadMessage => {
  const { leads, parser, warnings } = parse(message);
  const made = leads.map((lead, at) => toNewLead(lead, came, at));
  return {
    leads: made.map(({ lead }) => lead),
    parser,
    warnings: [...warnings, ...made.flatMap((one) => one.warnings)].slice(0, 50),
  };
};

/** The leads of a message as their sender wrote them. */
export const incomingLeadsOf = (message: KeptMessage): readonly IncomingLead[] => parse(message).leads;
