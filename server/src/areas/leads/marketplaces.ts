export interface Marketplace {
  readonly name: string;
  /** The code of its leads in LEAD_TYPES. */
  readonly type: number;
  /** Its name as senders write it. */
  readonly pattern: RegExp;
  /** From which its mails come. */
  readonly domains: readonly string[];
}

export const MARKETPLACES: readonly Marketplace[] = [
  {
    name: 'Auto Trader',
    type: 22,
    pattern: /auto\s?trader/i,
    domains: ['autotrader.ca', 'autotrader.com', 'trader.ca'],
  },
  { name: 'CarGurus', type: 11, pattern: /car\s?gurus/i, domains: ['cargurus.ca', 'cargurus.com'] },
  { name: 'Carpages', type: 23, pattern: /car\s?pages/i, domains: ['carpages.ca'] },
  { name: 'Carfax', type: 16, pattern: /car\s?fax/i, domains: ['carfax.ca', 'carfax.com'] },
  { name: 'Craigslist', type: 15, pattern: /craigs\s?list/i, domains: ['craigslist.org', 'craigslist.ca'] },
];

export const marketplaceNamed = (texts: readonly (string | null)[]): Marketplace | undefined =>
  MARKETPLACES.find(({ pattern }) => texts.some((text) => text !== null && pattern.test(text)));
