import { AUTO_TRADER_LEAD, PHYSICAL_LEAD } from '@forecourt/domain/lead/lead-types';
import {
  IconArrowsExchange,
  IconBriefcase,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarEvent,
  IconCash,
  IconDeviceLaptop,
  IconFileInvoice,
  IconFileSearch,
  IconGift,
  IconInfoCircle,
  IconKey,
  IconListSearch,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconPackage,
  IconPhoneIncoming,
  IconReportMoney,
  IconSteeringWheel,
  IconTool,
  IconUserShield,
  IconWalk,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<number, TablerIcon>> = {
  1: IconArrowsExchange,
  2: IconListSearch,
  3: IconReportMoney,
  4: IconCalendarEvent,
  5: IconMessageCircle,
  6: IconTool,
  7: IconPackage,
  8: IconDeviceLaptop,
  10: IconSteeringWheel,
  12: IconInfoCircle,
  13: IconCash,
  14: IconMessage2,
  17: IconBuildingStore,
  18: IconKey,
  19: IconFileInvoice,
  21: IconBuildingBank,
  25: IconFileSearch,
  26: IconBriefcase,
  27: IconGift,
};

const PHYSICAL_ICONS: Readonly<Record<number, TablerIcon>> = {
  1: IconWalk,
  2: IconPhoneIncoming,
  3: IconMail,
};

/** Marketplaces are known by their initials: their own marks belong to them. */
const MARKS: Readonly<Record<number, string>> = { 11: 'CG', 15: 'CL', 16: 'CF', 22: 'AT', 23: 'CP' };

const CARPAGES_LEAD = 23;
/** screens.md 6: shown by the dealership or the feature 'email-listener'. */
const BY_RIGHT: readonly number[] = [AUTO_TRADER_LEAD, CARPAGES_LEAD];

export interface TypeLook {
  icon: TablerIcon;
  /** Shown in place of the icon. */
  mark: string | null;
}

/** How a type of lead is marked; physical leads are distinguished by how they were made. */
export const leadTypeLook = (type: number, howItMade: number | null, mayShowListener: boolean): TypeLook => {
  if (type === PHYSICAL_LEAD) return { icon: PHYSICAL_ICONS[howItMade ?? 0] ?? IconUserShield, mark: null };
  const isHidden = BY_RIGHT.includes(type) && !mayShowListener;
  return { icon: ICONS[type] ?? IconWorld, mark: isHidden ? null : (MARKS[type] ?? null) };
};
