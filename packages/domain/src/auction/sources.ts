import { lineText, type TextLine } from './text-lines';

/** The auctions whose invoices are read, by the names in their calls' paths. */
export type AuctionSource = 'eblock' | 'otolane' | 'impact-auto';

interface Profile {
  name: string;
  marker: RegExp;
  site: RegExp;
}

const PROFILES: Readonly<Record<AuctionSource, Profile>> = {
  eblock: { name: 'eBlock', marker: /\be-?block\b/i, site: /\beblock\.(?:com|ca)\b/i },
  otolane: { name: 'OTOlane', marker: /\boto[ -]?lane\b/i, site: /\botolane\.(?:com|ca)\b/i },
  'impact-auto': {
    name: 'Impact Auto',
    marker: /\bimpact auto(?: auctions?)?\b/i,
    site: /\bimpactauto\.(?:com|ca)\b/i,
  },
};

/** Whose documents are handed in by mistake. */
const FOREIGN: readonly Profile[] = [
  { name: 'ADESA', marker: /\badesa\b/i, site: /\badesa\.(?:com|ca)\b/i },
  { name: 'OPENLANE', marker: /\bopenlane\b/i, site: /\bopenlane\.(?:com|ca)\b/i },
  { name: 'Manheim', marker: /\bmanheim\b/i, site: /\bmanheim\.(?:com|ca)\b/i },
  { name: 'Copart', marker: /\bcopart\b/i, site: /\bcopart\.(?:com|ca)\b/i },
  { name: 'IAA', marker: /\bIAA\b|\binsurance auto auctions\b/, site: /\biaai?\.com\b/i },
  { name: 'ACV Auctions', marker: /\bACV auctions\b/i, site: /\bacvauctions\.com\b/i },
  { name: 'TradeRev', marker: /\btraderev\b/i, site: /\btraderev\.com\b/i },
];

const TOP_LINES = 12;

/** The name at the top and the address of the site say whose a document is; in between it may name anyone. */
const weigh = (lines: readonly TextLine[], { marker, site }: Profile): number =>
  lines.reduce((weight, line, at) => {
    const text = lineText(line);
    const named = marker.test(text) ? (at < TOP_LINES ? 5 : 1) : 0;
    return weight + named + (site.test(text) ? 4 : 0);
  }, 0);

export interface Recognised {
  source: AuctionSource | null;
  /** Whose it is; '' when nobody is recognised. */
  name: string;
}

// Object.keys forgets the key type; PROFILES has exactly the sources.
const SOURCES = Object.keys(PROFILES) as AuctionSource[];

/** Whose document this is, as far as its own words tell. */
export const recogniseSource = (lines: readonly TextLine[]): Recognised => {
  const candidates = [
    ...SOURCES.map((source) => ({ source, profile: PROFILES[source] })),
    ...FOREIGN.map((profile) => ({ source: null, profile })),
  ].map((candidate) => ({ ...candidate, weight: weigh(lines, candidate.profile) }));
  const best = candidates.reduce((first, other) => (other.weight > first.weight ? other : first));
  return best.weight === 0 ? { source: null, name: '' } : { source: best.source, name: best.profile.name };
};

/** Why a document is not the expected auction's; '' when it is. */
export const wrongSource = (lines: readonly TextLine[], expected: AuctionSource): string => {
  const { source, name } = recogniseSource(lines);
  const wanted = PROFILES[expected].name;
  if (source === expected) return '';
  if (source) return `This is a document of ${name}, not of ${wanted}: import it under ${name}`;
  if (name) return `This is a document of ${name}, not of ${wanted}`;
  return `This does not look like a document of ${wanted}: its name is nowhere in it`;
};
