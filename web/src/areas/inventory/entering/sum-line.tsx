import { isSum } from '@forecourt/domain/auction/purchase';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Money } from '../../../kit/format';
import auction from './auction.module.css';

interface Props {
  net: number;
  tax: number;
  total: number;
  /** What the paper says; null when it says nothing. */
  stated?: number | null;
}

/** What the lines come to, and whether it is what the paper says. */
export const SumLine = ({ net, tax, total, stated = null }: Props) => {
  const isOff = stated !== null && !isSum(stated, total, net);
  return (
    <div className={auction.sum} role="status">
      <span>
        Before tax <Money value={net} />
      </span>
      <span>
        Tax <Money value={tax} />
      </span>
      <strong>
        Total <Money value={total} />
      </strong>
      {stated === null ? null : isOff ? (
        <span className={auction.off}>
          <IconAlertTriangle size={15} aria-hidden /> The document says <Money value={stated} />
        </span>
      ) : (
        <span className={auction.right}>
          <IconCircleCheck size={15} aria-hidden /> As on the document
        </span>
      )}
    </div>
  );
};
