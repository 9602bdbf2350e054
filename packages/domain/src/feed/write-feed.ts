import { dealerPhone } from './car-facts';
import type { Channel, FeedValue } from './channel';
import { type CraigslistAuth, craigslistFile } from './craigslist-file';
import { delimitedLine } from './delimited';
import type { FeedDealer } from './feed-car';
import { xmlText } from './xml-text';

/** A file in pieces: the whole of it is never in memory. */
export interface FeedWriter {
  header: () => string;
  /** `images`: of Craigslist alone, JPEG files in base64. */
  row: (values: readonly FeedValue[], images?: readonly string[]) => string;
  footer: () => string;
}

export interface FeedOptions {
  dealer: FeedDealer;
  /** The ids of all rows to come, which Craigslist wants in the header. */
  ids?: readonly string[];
  auth?: CraigslistAuth;
}

const dealerFields = (dealer: FeedDealer): readonly (readonly [string, string])[] => [
  ['id', String(dealer.id)],
  ['name', dealer.name],
  ['phone', dealerPhone(dealer)],
  ['email', dealer.email],
  ['website', dealer.website],
];

const delimitedFile = (channel: Channel, format: 'csv' | 'tsv' | 'pipe'): FeedWriter => ({
  header: () =>
    delimitedLine(
      channel.columns.map(({ name }) => name),
      format,
      channel.listMark,
    ),
  row: (values) => delimitedLine(values, format, channel.listMark),
  footer: () => '',
});

const jsonFile = ({ columns }: Channel, dealer: FeedDealer): FeedWriter => {
  let isFirst = true;
  return {
    header: () => `{"dealer":${JSON.stringify(Object.fromEntries(dealerFields(dealer)))},"vehicles":[`,
    row: (values) => {
      const fields = columns.map(({ name }, at) => [name, values[at] === '' ? null : (values[at] ?? null)]);
      const before = isFirst ? '\n' : ',\n';
      isFirst = false;
      return before + JSON.stringify(Object.fromEntries(fields));
    },
    footer: () => '\n]}\n',
  };
};

const element = (name: string, value: string | number): string =>
  `<${name}>${xmlText(String(value))}</${name}>`;

const listElement = (name: string, entries: readonly string[]): string =>
  `<${name}>${entries.map((entry) => element('item', entry)).join('')}</${name}>`;

const xmlFile = ({ columns }: Channel, dealer: FeedDealer): FeedWriter => ({
  header: () =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<inventory>\n<dealer>${dealerFields(dealer)
      .map(([name, value]) => element(name, value))
      .join('')}</dealer>\n<vehicles>\n`,
  row: (values) => {
    const fields = columns.map(({ name }, at) => {
      const value = values[at] ?? '';
      if (value === '') return '';
      return typeof value === 'object' ? listElement(name, value) : element(name, value);
    });
    return `<vehicle>${fields.join('')}</vehicle>\n`;
  },
  footer: () => '</vehicles>\n</inventory>\n',
});

/** The pieces of a feed in the channel's format: the header, a row for each vehicle, the footer. */
export const feedWriter = (channel: Channel, { dealer, ids = [], auth }: FeedOptions): FeedWriter => {
  switch (channel.format) {
    case 'rss':
      return craigslistFile(channel, ids, auth);
    case 'json':
      return jsonFile(channel, dealer);
    case 'xml':
      return xmlFile(channel, dealer);
    default:
      return delimitedFile(channel, channel.format);
  }
};
