import type { SoldItem } from '../../../bill-of-sale/calculators/sold-items';

export type FeeRole = 'license' | 'omvic' | 'passed-on' | 'kept';

/** Sales that were stored before items had a role tell these fees by the label that the calculator gave them. */
const roleByLabel = ({ label, amount, cost, tax }: SoldItem): SoldItem['role'] => {
  if (label === 'License' && tax === 'none' && amount === cost) return 'license';
  return label === 'OMVIC' ? 'omvic' : undefined;
};

/** Whose money a fee is. A fee at its own cost is collected for someone else. */
export const feeRole = (item: SoldItem): FeeRole =>
  item.role ?? roleByLabel(item) ?? (item.amount === item.cost ? 'passed-on' : 'kept');
