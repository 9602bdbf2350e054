import type { Deps } from '../../../deps';
import type { HealthPart } from '../../../services/health';
import { readFeedsOfDay } from './feeds-of-day.queries';

const MOSTLY = 0.5;

/** Feeds to marketplaces of all dealerships: one that fails is its channel's or dealership's, most of them are ours. */
export const feedsPart = ({ database }: Deps): HealthPart => ({
  ...{ name: 'feeds', title: 'Feeds to marketplaces', order: 110, keepMs: 60_000, slowMs: 1_500 },
  check: async () => {
    const { delivered, failed, last_ended_at } = await database.systemRead(readFeedsOfDay);
    const facts = {
      'Delivered in 24 hours': delivered,
      'Failed in 24 hours': failed,
      ...(last_ended_at && { 'Last run': `${last_ended_at.slice(0, 19).replace('T', ' ')} UTC` }),
    };
    const ended = delivered + failed;
    if (failed > 3 && failed > ended * MOSTLY)
      return { state: 'failing', message: `${failed} of ${ended} feeds failed in 24 hours`, facts };
    if (failed > 0)
      return { state: 'warning', message: `${failed} of ${ended} feeds failed in 24 hours`, facts };
    return { facts };
  },
});
