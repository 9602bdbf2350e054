import { FORMAT_ID, type FormatId, isFormatId } from '@forecourt/domain/bill-of-sale/index';
import type { DealerRow } from './people.queries';

const BY_PROVINCE: Readonly<Record<string, FormatId>> = {
  ON: FORMAT_ID.ontario,
  AB: FORMAT_ID.alberta,
  BC: FORMAT_ID.britishColumbia,
  QC: FORMAT_ID.quebec,
};

/** The format of new bills: the dealership's choice, or that of its province while it is the general one. */
export const defaultFormat = ({
  default_format,
  province,
  country,
}: Pick<DealerRow, 'default_format' | 'province' | 'country'>): FormatId => {
  if (default_format !== FORMAT_ID.general && isFormatId(default_format)) return default_format;
  if (country === 'United States') return FORMAT_ID.unitedStates;
  return BY_PROVINCE[province ?? ''] ?? FORMAT_ID.general;
};
