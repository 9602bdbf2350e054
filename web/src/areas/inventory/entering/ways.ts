import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconLicense,
  IconListNumbers,
  IconSailboat,
  IconTableImport,
  type TablerIcon,
} from '@tabler/icons-react';
import { ADD_VEHICLE } from '../paths';

export type Way = 'vin' | 'list' | 'no-vin' | 'auction' | 'csv' | 'stock-list';

const WAYS: readonly { key: Way; label: string; icon: TablerIcon }[] = [
  { key: 'vin', label: 'By VIN', icon: IconLicense },
  { key: 'list', label: 'List of VINs', icon: IconListNumbers },
  { key: 'no-vin', label: 'Without a VIN', icon: IconSailboat },
  { key: 'auction', label: 'Auction document', icon: IconFileTypePdf },
  { key: 'csv', label: 'ADESA file', icon: IconFileSpreadsheet },
  { key: 'stock-list', label: 'Stock list', icon: IconTableImport },
];

/** The ways in which a car comes in, each with an address of its own. */
export const WAY_TABS = WAYS.map((way) => ({ ...way, to: `${ADD_VEHICLE}?way=${way.key}` }));

export const wayOf = (text: string | null): Way => WAYS.find(({ key }) => key === text)?.key ?? 'vin';
