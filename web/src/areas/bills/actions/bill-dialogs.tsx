import type { Bill } from '@forecourt/contract/bills/index';
import { later } from '../../../kit/later';
import { CustomerModal } from '../../customers';
import type { BillDialog } from './bill-dialog';

const PaymentDialog = later(async () => (await import('./payment-dialog')).PaymentDialog);
const PersonDialog = later(async () => (await import('./person-dialog')).PersonDialog);
const TradeDialog = later(async () => (await import('./trade-dialog')).TradeDialog);
const DisclosuresDialog = later(async () => (await import('./disclosures-dialog')).DisclosuresDialog);
const TypeDialog = later(async () => (await import('./type-dialog')).TypeDialog);
const SoldDialog = later(async () => (await import('./sold-dialog')).SoldDialog);
const UnsoldDialog = later(async () => (await import('./unsold-dialog')).UnsoldDialog);
const CancelDialog = later(async () => (await import('./cancel-dialog')).CancelDialog);
const UploadDialog = later(async () => (await import('./upload-dialog')).UploadDialog);
const TextDialog = later(async () => (await import('../texts/text-dialog')).TextDialog);
const PaperDialog = later(async () => (await import('./paper-dialog')).PaperDialog);

interface Props {
  bill: Bill;
  dialog: BillDialog;
  /** The customer who is chosen in the form now. */
  customerId: number | null;
  onCustomer: (id: number) => void;
  close: () => void;
}

export const BillDialogs = ({ bill, dialog, customerId, onCustomer, close }: Props) => {
  const shared = { bill, close };
  switch (dialog.kind) {
    case 'payment':
      return <PaymentDialog {...shared} payment={dialog.payment} />;
    case 'person':
      return <PersonDialog {...shared} />;
    case 'trade':
      return <TradeDialog {...shared} />;
    case 'type':
      return <TypeDialog {...shared} />;
    case 'sold':
      return <SoldDialog {...shared} />;
    case 'unsold':
      return <UnsoldDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'upload':
      return <UploadDialog {...shared} />;
    case 'text':
      return (
        <TextDialog
          textKey={dialog.key}
          format={bill.format}
          language={bill.language}
          day={bill.day}
          close={close}
        />
      );
    case 'paper':
      return <PaperDialog billId={bill.id} version={bill.version} paper={dialog.paper} close={close} />;
    case 'disclosures':
      return bill.mvdId === null ? null : (
        <DisclosuresDialog {...shared} mvdId={bill.mvdId} code={dialog.code} />
      );
    case 'customer':
      return <CustomerModal selectedId={customerId} onPicked={({ id }) => onCustomer(id)} onClose={close} />;
  }
};
