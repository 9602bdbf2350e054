import { FORMAT_ID, FORMATS, type FormatId, isFormatId } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { type DealerRow, readDealerRow } from './people.queries';

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

/** A format computes the taxes of its country: another country's is taken only where the dealership chose it as its own. */
export const refuseForeignFormat = async (db: Db, tenant: number, format: FormatId): Promise<void> => {
  const { country, default_format } = await readDealerRow(db, tenant);
  const here = country === 'United States' ? 'United States' : 'Canada';
  if (FORMATS[format].country !== here && format !== default_format)
    throw badField(
      'format',
      `This format is for dealerships in ${FORMATS[format].country === 'Canada' ? 'Canada' : 'the United States'}`,
    );
};
