import { LikelyMatches } from '../form/likely-matches';
import { useLikelyMatches } from '../form/use-likely-matches';

interface Props {
  values: { f_name: string; l_name: string; company_name: string; email: string; mobile: string };
  onUse: (customer: { id: number; full_name: string }) => void;
}

/** For forms of other areas: customers who fit what is typed so far, each with why. */
export const SameCustomerHints = ({ values, onUse }: Props) => {
  const likely = useLikelyMatches({
    ...values,
    middle_name: '',
    phone_number: '',
    address: '',
    postalcode: '',
  });
  return <LikelyMatches likely={likely} onUse={onUse} />;
};
