import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { readPlace } from '../customers';

export interface CampaignPlace {
  timezone: string;
  today: string;
}

/** The dealership's time zone and the day it is there, for jobs too. */
export const placeOf = async (db: Db, deps: Pick<Deps, 'now'>, tenant: number): Promise<CampaignPlace> => {
  const timezone = (await readPlace(db, tenant))?.timezone ?? DEFAULT_TIMEZONE;
  return { timezone, today: formatDay(deps.now(), 'YYYY-MM-DD', timezone) };
};
