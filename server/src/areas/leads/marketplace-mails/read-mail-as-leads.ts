import { hasAdf, leadOfProspect, parseAdf } from '../adf';
import { EMPTY_LEAD, emailOf, type IncomingLead, messageOf, splitName } from '../incoming-lead';
import type { Marketplace } from '../marketplaces';
import { htmlToText } from '../texts/html-to-text';
import { longText } from '../texts/tidy-text';
import type { MailToRead } from './mail-to-read';
import { marketplaceOf, readMarketplaceMail } from './read-marketplace-mail';

/** Raised when a parser reads something else than before, so that mails read by an older one can be read again. */
const PARSER_VERSION = 1;

export interface MailAsLeads {
  /** At least one: what cannot be read is a lead with the sender and the text. */
  readonly leads: readonly IncomingLead[];
  /** 'adf', the name of a marketplace, or 'plain'. */
  readonly parser: string;
  readonly version: number;
  readonly warnings: readonly string[];
}

const CONTACT_US = 5;

const readAdf = (mail: MailToRead): MailAsLeads | null => {
  const warnings: string[] = [];
  for (const text of [mail.adfText, mail.text, mail.html]) {
    if (text === null || !hasAdf(text)) continue;
    const read = parseAdf(text);
    warnings.push(...read.warnings);
    if (read.failure !== null) warnings.push(read.failure);
    if (read.prospects.length === 0) continue;
    const leads = read.prospects
      .map(leadOfProspect)
      .map((lead) => ({ ...lead, requestedAt: lead.requestedAt ?? mail.date }));
    return { leads, parser: 'adf', version: PARSER_VERSION, warnings };
  }
  return null;
};

/** The sender's name and address, and all that they wrote. */
const plainLead = (mail: MailToRead, text: string, marketplace: Marketplace | undefined): IncomingLead => {
  const sender = mail.replyTo ?? mail.from;
  return {
    ...EMPTY_LEAD,
    ...splitName(sender?.name ?? null),
    type: marketplace?.type ?? CONTACT_US,
    email: emailOf(sender?.address),
    message: messageOf(mail.subject, text),
    sourceName: marketplace?.name ?? null,
    requestedAt: mail.date,
  };
};

/** Reads a mail as ADF, else as a mail of a marketplace, else as what a person wrote. */
export const readMailAsLeads = (mail: MailToRead): MailAsLeads => {
  const adf = readAdf(mail);
  if (adf) return adf;
  const text = longText(mail.text) ?? longText(htmlToText(mail.html)) ?? '';
  const marketplace = marketplaceOf(mail);
  // the page has its labels in a table, of which the text part often keeps nothing
  const texts = marketplace ? [text, htmlToText(mail.html)] : [];
  const read = texts.flatMap((one) => (marketplace && readMarketplaceMail(marketplace, mail, one)) || []);
  const best = read.sort((a, b) => countKnown(b) - countKnown(a))[0];
  const common = { version: PARSER_VERSION, warnings: [] };
  if (marketplace && best) return { ...common, leads: [best], parser: marketplace.name };
  return { ...common, leads: [plainLead(mail, text, marketplace)], parser: 'plain' };
};

const countKnown = ({ firstName, email, mobile, phone, message, wantedCar }: IncomingLead): number =>
  [firstName, email, mobile, phone, message || null, wantedCar.stock, wantedCar.vin, wantedCar.year].filter(
    (value) => value !== null,
  ).length;
