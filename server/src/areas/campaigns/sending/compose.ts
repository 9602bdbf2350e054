import type { CampaignSettings } from '@forecourt/contract/campaigns/campaigns';
import { type FieldValues, fillDocument, fillText } from '@forecourt/domain/campaign/campaign-fields';
import { mapLinks, plainWithLinks } from '@forecourt/domain/campaign/campaign-links';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { type RichTextDocument, richTextToHtml } from '@forecourt/domain/rich-text/index';

export interface Content {
  channel: CampaignChannel;
  subject: string;
  body: RichTextDocument;
  smsText: string;
}

export interface Composing {
  content: Content;
  values: FieldValues;
  settings: CampaignSettings;
  /** Where pages of the dealership's own site are. */
  siteOrigin: string;
  /** Where a link leads: through our address while clicks are counted. */
  linkOf(href: string): string;
  unsubscribeUrl: string;
  /** '' while opens are not counted. */
  pixelUrl: string;
}

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

/** CASL: who writes, their postal address, a way to reach them, and how to unsubscribe. */
const footerText = ({ from_name, postal_address, contact }: CampaignSettings, link: string): string =>
  [from_name, postal_address, contact, '', `Unsubscribe: ${link}`].join('\n');

const footerHtml = ({ from_name, postal_address, contact }: CampaignSettings, link: string): string =>
  `<p style="margin:0 0 8px">${[from_name, postal_address, contact].filter(Boolean).map(lines).join('<br>')}</p>` +
  `<p style="margin:0">You're receiving this because you are a customer or asked us about a vehicle. ` +
  `<a href="${escaped(link)}" style="color:#555">Unsubscribe</a></p>`;

/** Mail programs know few styles, and only those that stand with their elements. */
const page = (subject: string, body: string, footer: string, pixelUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escaped(subject)}</title></head><body style="margin:0;padding:0;background:#fff;color:#1a1a1a">` +
  `<div style="max-width:600px;margin:0 auto;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">${body}` +
  `<hr style="border:0;border-top:1px solid #ddd;margin:32px 0 16px"><div style="font-size:13px;color:#555">${footer}</div></div>` +
  `${pixelUrl ? `<img src="${escaped(pixelUrl)}" width="1" height="1" alt="" style="display:block">` : ''}</body></html>`;

const composeMail = ({ content, values, settings, ...rest }: Composing): Composed => {
  const { siteOrigin, linkOf, unsubscribeUrl, pixelUrl } = rest;
  const subject = fillText(content.subject, values).replace(/\s+/g, ' ');
  const filled = mapLinks(fillDocument(content.body, values), (href) =>
    linkOf(href.startsWith('/') ? siteOrigin + href : href),
  );
  const html = richTextToHtml(filled, { pictureOf: () => null });
  return {
    subject,
    html: page(subject, html, footerHtml(settings, unsubscribeUrl), pixelUrl),
    text: `${plainWithLinks(filled)}\n\n--\n${footerText(settings, unsubscribeUrl)}\n`,
  };
};

/** A text message names its sender and says how to stop it; the page of the link has the rest. */
const composeSms = ({ content, values, settings, unsubscribeUrl }: Composing): Composed => ({
  ...{ subject: '', html: '' },
  text: `${fillText(content.smsText, values)}\n${settings.from_name}\nReply STOP or ${unsubscribeUrl}`,
});

export const compose = (composing: Composing): Composed =>
  composing.content.channel === 'email' ? composeMail(composing) : composeSms(composing);
