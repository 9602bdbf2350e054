import { formatMoney } from '@forecourt/domain/number-format';
import { Link } from 'react-router';
import { Notice } from '../notice';

/** Says that an invoice could not be paid while the dealership is still open. */
export const OwingNotice = ({ owing }: { owing: number }) =>
  owing > 0 ? (
    <Notice tone="warning" title="Your last payment did not go through">
      {formatMoney(owing)} is owing. <Link to="/admin/pricing/update-card">Enter a new card</Link> to pay it
      now.
    </Notice>
  ) : null;
