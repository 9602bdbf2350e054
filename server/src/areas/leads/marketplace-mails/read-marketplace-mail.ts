import {
  EMPTY_LEAD,
  emailOf,
  fieldsOfType,
  type IncomingLead,
  messageOf,
  phoneOf,
  splitName,
  vinOf,
} from '../incoming-lead';
import { MARKETPLACES, type Marketplace } from '../marketplaces';
import { oneLine } from '../texts/tidy-text';
import { type MailField, readLabelledLines } from './labelled-lines';
import type { MailToRead } from './mail-to-read';
import { readVehicle } from './read-vehicle';

const domainOf = (address: string | null | undefined): string =>
  address?.split('@').at(-1)?.toLowerCase() ?? '';

const isOf = ({ domains }: Marketplace, address: string | null | undefined): boolean =>
  domains.some((domain) => domainOf(address) === domain || domainOf(address).endsWith(`.${domain}`));

export const marketplaceOf = (mail: MailToRead): Marketplace | undefined =>
  MARKETPLACES.find((one) => isOf(one, mail.from?.address));

/** The address of a listing on one of the marketplace's own pages, without what follows the page's name. */
const listingUrl = (marketplace: Marketplace, texts: readonly string[]): string | null => {
  for (const text of texts)
    for (const [url] of text.slice(0, 500_000).matchAll(/https?:\/\/[^\s"'<>)\]]{5,500}/gi)) {
      const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
      const isTheirs = marketplace.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
      if (isTheirs && /\d{5,}/.test(url)) return url.replace(/&amp;/g, '&');
    }
  return null;
};

const numberIn = (url: string | null): string | null =>
  /\d{5,}(?=\D*$)/.exec(url?.split(/[?#]/)[0] ?? '')?.[0] ?? null;

/** An address behind which the marketplace hides the customer's is still where an answer reaches them. */
const replyEmail = (marketplace: Marketplace, mail: MailToRead): string | null => {
  const reply = emailOf(mail.replyTo?.address);
  if (reply) return /^(?:no-?reply|do-?not-?reply)/.test(reply) ? null : reply;
  return marketplace.name === 'Craigslist' ? emailOf(mail.from?.address) : null;
};

const isPersonal = (marketplace: Marketplace, name: string | null | undefined): boolean =>
  !!name && !marketplace.pattern.test(name) && !/no-?reply|craigslist|leads?\b|@/i.test(name);

const nameFrom = (marketplace: Marketplace, mail: MailToRead, read: Partial<Record<MailField, string>>) => {
  if (read.firstName || read.lastName)
    return { firstName: oneLine(read.firstName), lastName: oneLine(read.lastName) };
  if (read.name) return splitName(read.name.replace(/<[^>]*>|\([^)]*@[^)]*\)/g, ''));
  const shown = [mail.replyTo?.name, mail.from?.name].find((name) => isPersonal(marketplace, name));
  return splitName(shown ?? null);
};

const withoutQuotes = (value: string | undefined): string | undefined =>
  value?.replace(/[<>]|^mailto:/gi, '').trim();

const firstEmail = (text: string | undefined): string | null =>
  emailOf(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/.exec(withoutQuotes(text) ?? '')?.[0]);

/** The lead in a mail of a marketplace; null where the mail names neither a person nor what they wrote. */
export const readMarketplaceMail = (
  marketplace: Marketplace,
  mail: MailToRead,
  text: string,
): IncomingLead | null => {
  const read = readLabelledLines(text);
  const hasLabels = ['name', 'firstName', 'email', 'phone', 'mobile', 'comments'].some(
    (field) => field in read,
  );
  const reply = replyEmail(marketplace, mail);
  if (!hasLabels && reply === null) return null;
  const url = listingUrl(marketplace, [read.url ?? '', text, mail.html]);
  const externalId = oneLine(read.sourceId) ?? numberIn(url);
  const named = read.vehicle ?? (read.make ? undefined : mail.subject);
  const vehicle = readVehicle(named);
  const year = Number(read.year);
  const comments = read.comments ?? (hasLabels ? null : text);
  return {
    ...EMPTY_LEAD,
    ...nameFrom(marketplace, mail, read),
    type: marketplace.type,
    email: firstEmail(read.email) ?? reply,
    mobile: phoneOf(read.mobile),
    phone: phoneOf(read.phone),
    address: {
      ...EMPTY_LEAD.address,
      street: oneLine(read.street),
      city: oneLine(read.city),
      region: oneLine(read.region),
      postalCode: oneLine(read.postalCode, 20),
    },
    message: messageOf(
      comments,
      read.vehicle && `Vehicle: ${read.vehicle}`,
      read.price && `Price: ${read.price}`,
      read.trade && `Trade-in: ${read.trade}`,
    ),
    wantedCar: {
      stock: oneLine(read.stock, 40),
      vin: vinOf(read.vin),
      year: year >= 1885 && year <= 2100 ? year : vehicle.year,
      make: oneLine(read.make) ?? vehicle.make,
      model: oneLine(read.model) ?? vehicle.model,
    },
    fields: fieldsOfType(marketplace.type, { listing_url: url, source_id: externalId }),
    sourceName: marketplace.name,
    externalId,
    requestedAt: mail.date,
  };
};
