import type { DealershipRecord } from '@forecourt/contract/platform/index';
import { counted } from '../../../kit/format';

/** 'Dealership 5 · Toronto, Ontario · 1 vehicle in stock' */
export const subtitleOf = ({
  id,
  city,
  province,
  stock,
}: Pick<DealershipRecord, 'id' | 'city' | 'province' | 'stock'>): string =>
  [`Dealership ${id}`, [city, province].filter(Boolean).join(', '), `${counted(stock, 'vehicle')} in stock`]
    .filter(Boolean)
    .join(' · ');
