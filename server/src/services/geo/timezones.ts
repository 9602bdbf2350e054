/** A part of a province that keeps another time: inside all the bounds given (degrees; west is negative). */
interface Exception {
  zone: string;
  north?: number;
  south?: number;
  west?: number;
  east?: number;
}

interface ProvinceTime {
  zone: string;
  /** The first that fits counts. */
  except?: readonly Exception[];
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/**
 * Which time each province keeps. Borders of time zones follow county lines; the bounds are straight cuts that put the
 * towns of our list on the right side, they are not a map.
 */
const TIMES: Record<string, ProvinceTime> = {
  BC: {
    zone: 'America/Vancouver',
    except: [
      { zone: 'America/Fort_Nelson', south: 57.5, west: -125 },
      { zone: 'America/Dawson_Creek', south: 54.8, west: -122.4 }, // Peace River country
      { zone: 'America/Creston', north: 49.6, west: -116.8, east: -116.3 },
      { zone: 'America/Edmonton', south: 51, north: 52, west: -117.1 }, // Golden
      { zone: 'America/Edmonton', north: 51, west: -116.3 }, // East Kootenay
    ],
  },
  AB: { zone: 'America/Edmonton' },
  SK: {
    zone: 'America/Regina',
    except: [{ zone: 'America/Edmonton', south: 53.2, north: 53.4, east: -109.8 }], // Lloydminster
  },
  MB: { zone: 'America/Winnipeg' },
  ON: {
    zone: 'America/Toronto',
    except: [
      { zone: 'America/Atikokan', north: 49.2, west: -92, east: -91 },
      { zone: 'America/Winnipeg', east: -90 },
    ],
  },
  QC: {
    zone: 'America/Toronto',
    except: [
      { zone: 'America/Halifax', north: 48.2, west: -62.5 }, // Magdalen Islands
      { zone: 'America/Blanc-Sablon', south: 49, west: -61.5 }, // lower North Shore
    ],
  },
  NB: { zone: 'America/Moncton' },
  NS: { zone: 'America/Halifax' },
  PE: { zone: 'America/Halifax' },
  NL: { zone: 'America/St_Johns', except: [{ zone: 'America/Goose_Bay', south: 52.5 }] }, // Labrador
  YT: { zone: 'America/Whitehorse' },
  NT: { zone: 'America/Edmonton' },
  NU: {
    zone: 'America/Iqaluit',
    except: [
      { zone: 'America/Cambridge_Bay', south: 66, east: -93 },
      { zone: 'America/Rankin_Inlet', east: -85 },
    ],
  },

  AL: { zone: CENTRAL },
  AK: { zone: 'America/Anchorage', except: [{ zone: 'America/Adak', north: 54, east: -169.5 }] },
  AZ: {
    zone: 'America/Phoenix',
    except: [
      { zone: 'America/Phoenix', south: 35.6, north: 36, west: -110.9, east: -110.2 }, // Hopi, within Navajo country
      { zone: MOUNTAIN, south: 35.5, west: -111.3 }, // Navajo Nation keeps summer time
      { zone: MOUNTAIN, south: 36, north: 36.89, west: -111.45 },
      { zone: MOUNTAIN, south: 35.2, west: -109.4 },
    ],
  },
  AR: { zone: CENTRAL },
  CA: { zone: PACIFIC },
  CO: { zone: MOUNTAIN },
  CT: { zone: EASTERN },
  DC: { zone: EASTERN },
  DE: { zone: EASTERN },
  FL: {
    zone: EASTERN,
    except: [
      { zone: EASTERN, north: 29.9, west: -85.45 }, // Port Saint Joe
      { zone: CENTRAL, east: -85 }, // west of the Apalachicola
      { zone: CENTRAL, south: 30.6, east: -84.9 },
    ],
  },
  GA: { zone: EASTERN },
  HI: { zone: 'Pacific/Honolulu' },
  IA: { zone: CENTRAL },
  ID: { zone: 'America/Boise', except: [{ zone: PACIFIC, south: 45.5, east: -114.5 }] },
  IL: { zone: CENTRAL },
  IN: {
    zone: 'America/Indiana/Indianapolis',
    except: [
      { zone: CENTRAL, south: 41.43, east: -86.52 }, // round Gary
      { zone: CENTRAL, south: 41.17, north: 41.43, east: -86.47 },
      { zone: CENTRAL, south: 40.91, east: -86.93 },
      { zone: CENTRAL, south: 40.73, east: -87.1 },
      { zone: CENTRAL, north: 38.53, east: -87.31 }, // round Evansville
      { zone: CENTRAL, north: 38.2, east: -86.8 },
      { zone: CENTRAL, north: 38.1, east: -86.6 },
    ],
  },
  KS: { zone: CENTRAL, except: [{ zone: MOUNTAIN, south: 37.73, north: 39.57, east: -101.48 }] },
  KY: {
    zone: EASTERN,
    except: [
      { zone: CENTRAL, north: 37.2, east: -84.98 },
      { zone: CENTRAL, north: 37.5, east: -85.45 },
      { zone: CENTRAL, east: -86.2 },
    ],
  },
  LA: { zone: CENTRAL },
  MA: { zone: EASTERN },
  MD: { zone: EASTERN },
  ME: { zone: EASTERN },
  MI: {
    zone: 'America/Detroit',
    except: [
      { zone: 'America/Menominee', north: 46, south: 44.9, east: -87.35 },
      { zone: 'America/Menominee', north: 46.2, south: 44.9, east: -88 },
      { zone: 'America/Menominee', north: 46.6, south: 44.9, east: -89.7 },
    ],
  },
  MN: { zone: CENTRAL },
  MO: { zone: CENTRAL },
  MS: { zone: CENTRAL },
  MT: { zone: MOUNTAIN },
  NC: { zone: EASTERN },
  ND: {
    zone: CENTRAL,
    except: [
      { zone: MOUNTAIN, north: 46.65, east: -101.4 },
      { zone: MOUNTAIN, north: 47.6, east: -102.15 },
    ],
  },
  NE: {
    zone: CENTRAL,
    except: [
      { zone: MOUNTAIN, east: -101.25 },
      { zone: MOUNTAIN, south: 41.7, east: -101 },
    ],
  },
  NH: { zone: EASTERN },
  NJ: { zone: EASTERN },
  NM: { zone: MOUNTAIN },
  NV: { zone: PACIFIC, except: [{ zone: MOUNTAIN, south: 40, west: -114.2 }] }, // West Wendover
  NY: { zone: EASTERN },
  OH: { zone: EASTERN },
  OK: { zone: CENTRAL },
  OR: { zone: PACIFIC, except: [{ zone: 'America/Boise', south: 42.45, north: 44.45, west: -118.2 }] }, // Malheur County
  PA: { zone: EASTERN },
  PR: { zone: 'America/Puerto_Rico' },
  RI: { zone: EASTERN },
  SC: { zone: EASTERN },
  SD: {
    zone: CENTRAL,
    except: [
      { zone: MOUNTAIN, north: 44.2, east: -101.1 },
      { zone: MOUNTAIN, south: 44.2, east: -100.55 },
    ],
  },
  TN: {
    zone: CENTRAL,
    except: [
      { zone: EASTERN, north: 35.19, west: -85.42 },
      { zone: EASTERN, north: 35.36, west: -85.35 },
      { zone: EASTERN, north: 35.6, west: -85.12 },
      { zone: EASTERN, west: -84.875 },
    ],
  },
  TX: { zone: CENTRAL, except: [{ zone: MOUNTAIN, east: -104.9 }] }, // El Paso
  UT: { zone: MOUNTAIN },
  VA: { zone: EASTERN },
  VT: { zone: EASTERN },
  WA: { zone: PACIFIC },
  WI: { zone: CENTRAL },
  WV: { zone: EASTERN },
  WY: { zone: MOUNTAIN },
};

export interface Position {
  lat: number;
  lng: number;
}

const fits = (
  { north = 90, south = -90, west = -180, east = 180 }: Exception,
  { lat, lng }: Position,
): boolean => lat <= north && lat >= south && lng >= west && lng <= east;

/** The IANA time zone of a place in a province. */
export const timezoneAt = (abbreviation: string, position: Position): string => {
  const times = TIMES[abbreviation];
  if (!times) throw new Error(`no time is known for the province ${abbreviation}`);
  return times.except?.find((exception) => fits(exception, position))?.zone ?? times.zone;
};
