import { canadianEntry, positionOf } from './postal-data';
import type { Position } from './timezones';

export interface CanadianArea {
  area: string;
  city: string;
  provinceAbbreviation: string;
  position: Position;
}

let areas: Map<string, CanadianArea> | undefined;

/** Every Canadian postal area by its three characters. */
export const canadianAreas = async (): Promise<ReadonlyMap<string, CanadianArea>> => {
  if (areas) return areas;
  const { POSTAL_AREAS, UNPLACED_AREAS } = await import('./postal-areas');

  const placeOf = (area: string): Position | undefined => {
    const [lat, lng] = UNPLACED_AREAS[area] ?? [];
    if (lat !== undefined && lng !== undefined) return { lat, lng };
    const entry = canadianEntry(area);
    return entry && positionOf(entry);
  };

  const found = new Map<string, CanadianArea>();
  for (const [provinceAbbreviation, text] of Object.entries(POSTAL_AREAS)) {
    for (const place of text.split(/;\s+/)) {
      const words = place.split(/\s+/);
      const first = words.findIndex((word) => /^[A-Z]\d[A-Z]$/.test(word));
      const city = words.slice(0, first).join(' ');
      for (const area of words.slice(first)) {
        const position = placeOf(area);
        if (position) found.set(area, { area, city, provinceAbbreviation, position });
      }
    }
  }
  areas = found;
  return found;
};
