/** The sites of Craigslist by country and region: name, code of the address, and the parts of the larger ones. */
interface Seed {
  name: string;
  code: string;
  region: string;
  country: 'CA' | 'US';
  parts: readonly { name: string; code: string }[];
}

/** 'name=code' by commas, for each region. New ones are added at the end: ids follow the order. */
const CANADA: Readonly<Record<string, string>> = {
  AB: 'Calgary=calgary, Edmonton=edmonton, Fort McMurray=ftmcmurray, Lethbridge=lethbridge, Medicine Hat=hat, Peace River Country=peace, Red Deer=reddeer',
  BC: 'Cariboo=cariboo, Comox Valley=comoxvalley, Fraser Valley=abbotsford, Kamloops=kamloops, Kelowna and Okanagan=kelowna, Kootenays=kootenays, Nanaimo=nanaimo, Prince George=princegeorge, Skeena-Bulkley=skeena, Sunshine Coast=sunshine, Vancouver=vancouver, Victoria=victoria, Whistler=whistler',
  MB: 'Winnipeg=winnipeg',
  NB: 'New Brunswick=newbrunswick',
  NL: "St John's=newfoundland",
  NT: 'Territories=territories, Yellowknife=yellowknife',
  NS: 'Halifax=halifax',
  ON: 'Barrie=barrie, Belleville=belleville, Brantford-Woodstock=brantford, Chatham-Kent=chatham, Cornwall=cornwall, Guelph=guelph, Hamilton-Burlington=hamilton, Kingston=kingston, Kitchener-Waterloo-Cambridge=kitchener, London=londonon, Niagara Region=niagara, Ottawa-Hull-Gatineau=ottawa, Owen Sound=owensound, Peterborough=peterborough, Sarnia=sarnia, Sault Ste Marie=soo, Sudbury=sudbury, Thunder Bay=thunderbay, Toronto=toronto, Windsor=windsor',
  PE: 'Prince Edward Island=pei',
  QC: 'Montreal=montreal, Quebec City=quebec, Saguenay=saguenay, Sherbrooke=sherbrooke, Trois-Rivieres=troisrivieres',
  SK: 'Regina=regina, Saskatoon=saskatoon',
  YT: 'Whitehorse=whitehorse',
};

const UNITED_STATES: Readonly<Record<string, string>> = {
  AK: 'Anchorage=anchorage',
  AL: 'Birmingham=bham',
  AZ: 'Phoenix=phoenix, Tucson=tucson',
  CA: 'Fresno=fresno, Inland Empire=inlandempire, Los Angeles=losangeles, Orange County=orangecounty, Sacramento=sacramento, San Diego=sandiego, SF Bay Area=sfbay',
  CO: 'Colorado Springs=cosprings, Denver=denver',
  CT: 'Hartford=hartford, New Haven=newhaven',
  DC: 'Washington DC=washingtondc',
  FL: 'Jacksonville=jacksonville, Orlando=orlando, South Florida=miami, Tampa Bay=tampa',
  GA: 'Atlanta=atlanta',
  HI: 'Hawaii=honolulu',
  IA: 'Des Moines=desmoines',
  ID: 'Boise=boise',
  IL: 'Chicago=chicago',
  IN: 'Indianapolis=indianapolis',
  KY: 'Louisville=louisville',
  LA: 'New Orleans=neworleans',
  MA: 'Boston=boston',
  MD: 'Baltimore=baltimore',
  ME: 'Maine=maine',
  MI: 'Detroit=detroit, Grand Rapids=grandrapids',
  MN: 'Minneapolis-St Paul=minneapolis',
  MO: 'Kansas City=kansascity, St Louis=stlouis',
  MT: 'Kalispell=kalispell, Missoula=missoula',
  NC: 'Charlotte=charlotte, Raleigh-Durham=raleigh',
  NE: 'Omaha=omaha',
  NM: 'Albuquerque=albuquerque',
  NV: 'Las Vegas=lasvegas, Reno-Tahoe=reno',
  NY: 'Albany=albany, Buffalo=buffalo, New York=newyork, Rochester=rochester',
  OH: 'Cincinnati=cincinnati, Cleveland=cleveland, Columbus=columbus, Toledo=toledo',
  OK: 'Oklahoma City=oklahomacity, Tulsa=tulsa',
  OR: 'Portland=portland',
  PA: 'Philadelphia=philadelphia, Pittsburgh=pittsburgh',
  RI: 'Rhode Island=providence',
  TN: 'Memphis=memphis, Nashville=nashville',
  TX: 'Austin=austin, Dallas-Fort Worth=dallas, Houston=houston, San Antonio=sanantonio',
  UT: 'Salt Lake City=saltlakecity',
  VA: 'Norfolk=norfolk, Richmond=richmond',
  VT: 'Vermont=vermont',
  WA: 'Bellingham=bellingham, Seattle-Tacoma=seattle, Spokane=spokane',
  WI: 'Milwaukee=milwaukee',
};

const PARTS: Readonly<Record<string, string>> = {
  toronto:
    'City of Toronto=tor, Durham Region=drh, York Region=yrk, Brampton-Caledon=bra, Mississauga=mss, Oakville=oak',
  vancouver:
    'Burnaby and New Westminster=bnc, Delta, Surrey and Langley=rds, North Shore=nvn, Richmond=rch, Tri-Cities, Pitt and Maple=pml, Vancouver=van',
  atlanta: 'City of Atlanta=atl, OTP East=eat, OTP North=nat, OTP South=sat, OTP West=wat',
  boston:
    'Boston, Cambridge and Brookline=gbs, Metro West=bmw, North Shore=nos, Northwest and Merrimack=nwb, South Shore=sob',
  chicago:
    'City of Chicago=chc, North Chicagoland=nch, Northwest Indiana=nwi, Northwest Suburbs=nwc, South Chicagoland=sox, West Chicagoland=wcl',
  dallas: 'Dallas=dal, Fort Worth=ftw, Mid Cities=mdf, North DFW=ndf, South DFW=sdf',
  detroit: 'Macomb County=mcb, Oakland County=okl, Wayne County=wyn',
  losangeles:
    'Antelope Valley=ant, Central LA=lac, Long Beach=lgb, San Fernando Valley=sfv, San Gabriel Valley=sgv, Westside and South Bay=wst',
  miami: 'Broward County=brw, Miami-Dade County=mdc, Palm Beach County=pbc',
  newyork:
    'Bronx=brx, Brooklyn=brk, Fairfield County=fct, Long Island=lgi, Manhattan=mnh, New Jersey=jsy, Queens=que, Staten Island=stn, Westchester=wch',
  phoenix: 'Central and South Phoenix=cph, East Valley=evl, North Phoenix=nph, West Valley=wvl',
  seattle:
    'Eastside=est, Kitsap and West Puget=kit, Olympia and Thurston=oly, Seattle=see, Skagit and Islands=isl, Snohomish County=sno, South King County=skc, Tacoma and Pierce=tac',
  sandiego: 'City of San Diego=csd, East County=esd, North County=nsd, South County=ssd',
  sfbay:
    'City of San Francisco=sfc, East Bay=eby, North Bay=nby, Peninsula=pen, Santa Cruz=scz, South Bay=sby',
  washingtondc: 'District of Columbia=doc, Maryland=mld, Northern Virginia=nva',
};

/** A name may have commas in it: the code ends a pair. */
const pairs = (list: string): { name: string; code: string }[] =>
  [...list.matchAll(/\s*(.+?)=([a-z]+)(?:,|$)/g)].map(([, name = '', code = '']) => ({ name, code }));

const of = (country: 'CA' | 'US', regions: Readonly<Record<string, string>>): Seed[] =>
  Object.entries(regions).flatMap(([region, list]) =>
    pairs(list).map(({ name, code }) => ({
      ...{ name, code, region, country },
      parts: pairs(PARTS[code] ?? ''),
    })),
  );

export interface CityRow {
  id: number;
  name: string;
  code: string;
  region: string;
  country: string;
}
export interface SubcityRow {
  id: number;
  city_id: number;
  name: string;
  code: string;
}

/** Ids of Canada begin at 1, those of the United States at 1,001; parts have a hundred numbers for each city. */
const numbered = (country: 'CA' | 'US', regions: Readonly<Record<string, string>>, first: number) =>
  of(country, regions).map((seed, place) => ({ ...seed, id: first + place }));

const ALL = [...numbered('CA', CANADA, 1), ...numbered('US', UNITED_STATES, 1_001)];

export const CITIES: readonly CityRow[] = ALL.map(({ parts: _, ...city }) => city);
export const SUBCITIES: readonly SubcityRow[] = ALL.flatMap(({ id, parts }) =>
  parts.map((part, place) => ({ id: id * 100 + place, city_id: id, ...part })),
);
