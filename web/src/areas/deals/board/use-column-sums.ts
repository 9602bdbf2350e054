import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { useCall } from '../../../api/use-call';
import { dollars } from '../deal-texts';

type Filters = Readonly<Record<string, string>>;

/** The server sums all deals, or those of one seller: with any other filter a sum would not be that of the cards. */
export const useColumnSums = (filters: Filters, q: string) => {
  const { frk_seller_id: seller, ...others } = filters;
  const isSummed = q === '' && Object.keys(others).length === 0;
  const { data } = useCall(
    dealListingCalls.summary,
    { query: seller === undefined ? {} : { frk_seller_id: Number(seller) } },
    { enabled: isSummed, silent: true },
  );
  const text = (amount: number | undefined) => (isSummed && amount !== undefined ? dollars(amount) : null);
  return {
    ofDeals: (status: string) => text(data?.deals.find((one) => String(one.status) === status)?.amount),
    ofCars: (state: string) => text(data?.cars.find((one) => String(one.state) === state)?.amount),
  };
};
