import { stockLevel } from '@forecourt/domain/shop/index';
import { StateChip, type TonedState } from '../../../kit/chips';

const LOOKS: Readonly<Record<'none' | 'low', TonedState>> = {
  none: { label: 'Sold out', tone: 'bad' },
  low: { label: 'Low stock', tone: 'warning' },
};

interface Props {
  /** Of the variant with the fewest; null when nothing is counted. */
  least: number | null;
  isOne: boolean;
}

/** Marks a product of which few or none are left. */
export const StockChip = ({ least, isOne }: Props) => {
  const level = least === null ? 'enough' : stockLevel(least);
  if (level === 'enough') return null;
  const look = LOOKS[level];
  return <StateChip tone={look.tone} label={isOne ? look.label : `A variant: ${look.label.toLowerCase()}`} />;
};
