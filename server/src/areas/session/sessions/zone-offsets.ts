import { systemZoneOffsets, type ZoneOffsets } from '@forecourt/domain/zone-offsets';

const YEARS_BACK = 10;
const YEARS_AHEAD = 5;

/** Worked out once for each zone and year: it takes some milliseconds. There are about 400 zones. */
const worked = new Map<string, { year: number; offsets: ZoneOffsets }>();

/** The offsets of a zone as this server has them, from ten years ago to five years ahead. */
export const zoneOffsetsAt = (timeZone: string, now: Date): ZoneOffsets => {
  const year = now.getUTCFullYear();
  const known = worked.get(timeZone);
  if (known?.year === year) return known.offsets;
  const [from, to] = [new Date(Date.UTC(year - YEARS_BACK, 0)), new Date(Date.UTC(year + YEARS_AHEAD, 0))];
  const offsets = systemZoneOffsets(timeZone, from, to);
  worked.set(timeZone, { year, offsets });
  return offsets;
};
