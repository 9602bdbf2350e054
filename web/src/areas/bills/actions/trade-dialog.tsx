import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField } from '../../../kit/fields';
import { VehicleField } from '../../inventory';
import { useBillStep } from './use-bill-step';

/** A vehicle that is in stock already as a trade-in of this bill. */
export const TradeDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const [mvdId, setVehicle] = useState<number | null>(null);
  const [allowance, setAllowance] = useState<number | null>(null);
  const adding = useBillStep(billsCalls.addTradeIn);
  const run = async () => {
    if (mvdId === null || allowance === null) return false;
    return adding.run({
      query: bill.bos_type === BILL_TYPE.lease ? { lease: 1 } : {},
      body: { bill_id: bill.id, trade: { mvdId, allowance }, version: bill.version },
    });
  };
  const { fieldErrors } = adding;
  return (
    <SmallDialog
      title="Trade-in from stock"
      submitLabel="Add"
      close={close}
      disabled={mvdId === null || allowance === null}
      run={run}
    >
      <VehicleField
        label="Vehicle"
        required
        value={mvdId}
        onChange={setVehicle}
        error={fieldErrors['trade.mvdId'] ?? fieldErrors.mvdId}
      />
      <MoneyField
        label="Allowance"
        required
        value={allowance}
        onChange={setAllowance}
        error={fieldErrors['trade.allowance'] ?? fieldErrors.allowance}
      />
    </SmallDialog>
  );
};
