import { type Quotation, quotationsCalls } from '@forecourt/contract/quotations/index';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask, undoToast } from '../../../kit/confirm';
import { useDealPaths } from '../../deal-links';
import { QUOTATION_LIST } from '../paths';
import { REFETCH_QUOTATIONS } from '../refetch';

const OPTIONS = { invalidates: REFETCH_QUOTATIONS, showsFields: false } as const;
/** useSave has shown the refusal. */
const shown = () => undefined;

/** What is done with a saved quotation. */
export const useQuotationSteps = (quotation: Quotation) => {
  const { deal: dealPath } = useDealPaths();
  const navigate = useNavigate();
  const [link, setLink] = useState<string | null>(null);
  const converting = useSave(quotationsCalls.convert, OPTIONS);
  const linking = useSave(quotationsCalls.link, { ...OPTIONS, quiet: true });
  const withdrawing = useSave(quotationsCalls.withdraw, OPTIONS);
  const removing = useSave(quotationsCalls.remove, { quiet: true, showsFields: false });
  const restoring = useSave(quotationsCalls.restore, OPTIONS);
  const params = { id: quotation.id };
  return {
    link,
    closeLink: () => setLink(null),
    dealPath,
    needsChoice:
      quotation.kind === 'alternatives' && quotation.items.length > 1 && quotation.accepted_car_id === null,
    startDeal: async (itemId?: number) => {
      const done = await converting.save({ params, body: { item_id: itemId } }).catch(shown);
      if (done) navigate(dealPath(done.deal_id));
      return done !== undefined;
    },
    makeLink: async () => {
      const isWithCustomer = quotation.sent_at !== null;
      const sure =
        !isWithCustomer ||
        (await ask({
          title: 'Make a new link?',
          body: 'The link that the customer has now stops working.',
          confirmLabel: 'Make a new link',
        }));
      const made = sure ? await linking.save({ params }).catch(shown) : undefined;
      if (made) setLink(made.link);
    },
    withdraw: async () => {
      const sure = await ask({
        title: `Withdraw ${quotation.number}?`,
        body: 'Its link tells the customer so, and it can be neither sent nor accepted any more.',
        confirmLabel: 'Withdraw',
        danger: true,
      });
      if (sure) await withdrawing.save({ params }).catch(shown);
    },
    remove: async () => {
      const done = await removing.save({ params }).catch(shown);
      if (!done) return;
      navigate(QUOTATION_LIST);
      undoToast(`${quotation.number} was removed, and its link ended`, () => restoring.save({ params }));
    },
    isBusy: converting.isSaving || linking.isSaving || withdrawing.isSaving,
  };
};
