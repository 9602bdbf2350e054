import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import { AUCTION_SOURCES } from '@forecourt/contract/inventory/importing';

export type AuctionSource = (typeof AUCTION_SOURCES)[number];

const AUCTION_NAMES: Readonly<Record<AuctionSource, string>> = {
  eblock: 'eBlock',
  otolane: 'OTOlane',
  'impact-auto': 'Impact Auto',
};

export const AUCTIONS = AUCTION_SOURCES.map((source) => ({ value: source, label: AUCTION_NAMES[source] }));

/** Where a car that is entered by hand was bought. */
export const BOUGHT_AT = [
  ...AUCTION_SOURCES.map((source) => ({ value: Number(ENTERED_BY[source]), label: AUCTION_NAMES[source] })),
  { value: Number(ENTERED_BY.adesa), label: 'ADESA' },
  { value: Number(ENTERED_BY.manual), label: 'Another auction' },
];

/** The auction that a refusal names in place of the one that was asked for. */
export const namedInstead = (message: string, asked: AuctionSource): AuctionSource | null =>
  AUCTION_SOURCES.find(
    (source) => source !== asked && message.startsWith(`This is a document of ${AUCTION_NAMES[source]},`),
  ) ?? null;

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  ...AUCTION_NAMES,
  adesa: 'ADESA',
  'stock-list': 'Stock list',
  manual: 'By hand',
};

export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source;
