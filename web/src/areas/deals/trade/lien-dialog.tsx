import { dealCarCalls, PROOF_MAX_BYTES } from '@forecourt/contract/deals/cars';
import type { DealTrade } from '@forecourt/contract/deals/deal';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, MoneyField } from '../../../kit/fields';
import { UploadField } from '../../../kit/upload';
import { tradeTitle } from '../deal-texts';
import { REFETCH_DEALS } from '../refetch';

const RULES = { kinds: ['png', 'jpg', 'pdf'], maxBytes: PROOF_MAX_BYTES } as const;

/** That the lien on a trade-in was paid out, with its proof. */
export const LienDialog = ({ trade, close }: { trade: DealTrade; close: () => void }) => {
  const [paidOn, setPaidOn] = useState<string | null>(new Date().toLocaleDateString('en-CA'));
  const [amount, setAmount] = useState<number | null>(trade.lien);
  const [proof, setProof] = useState<readonly File[]>([]);
  const saving = useSave(dealCarCalls.payLien, { invalidates: REFETCH_DEALS, quiet: true });
  const errors = saving.fieldErrors;
  const run = async () => {
    if (!paidOn || amount === null) return false;
    try {
      await saving.save({
        params: { id: trade.id },
        body: { paid_on: paidOn, amount },
        files: proof[0] ? { proof: proof[0] } : {},
      });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Lien payout: ${tradeTitle(trade)}`}
      submitLabel="Record payout"
      close={close}
      disabled={!paidOn || amount === null}
      run={run}
    >
      <DateField label="Paid on" required value={paidOn} onChange={setPaidOn} error={errors.paid_on} />
      <MoneyField label="Amount" required value={amount} onChange={setAmount} error={errors.amount} />
      <UploadField label="Proof" value={proof} onChange={setProof} rules={RULES} error={errors.proof} />
    </SmallDialog>
  );
};
