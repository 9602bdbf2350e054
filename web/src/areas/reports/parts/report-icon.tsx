import {
  IconBook2,
  IconCalendarDue,
  IconCar,
  IconChartBar,
  IconChartPie,
  IconCoins,
  IconMessageReply,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconTags,
  IconUserDollar,
  IconWorldSearch,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, typeof IconChartBar>> = {
  sales: IconTags,
  'gross-by-vehicle': IconCar,
  'gross-by-seller': IconUserDollar,
  'gross-by-source': IconChartPie,
  'unit-profit': IconCoins,
  'garage-register': IconBook2,
  leads: IconMessageReply,
  'lead-channels': IconWorldSearch,
  receivables: IconCalendarDue,
  tax: IconReceiptTax,
  commission: IconPercentage,
  costs: IconReceipt,
};

export const ReportIcon = ({ report }: { report: string }) => {
  const Icon = ICONS[report] ?? IconChartBar;
  return <Icon size={20} aria-hidden />;
};
