import type { Bill } from '@forecourt/contract/bills/index';
import {
  BILL_TYPE,
  type BillInput,
  billSections,
  type SectionId,
} from '@forecourt/domain/bill-of-sale/index';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { BillDialog } from '../actions/bill-dialog';
import type { BillForm } from './bill-form';
import { BillSectionView, isSectionShown } from './bill-section';
import { BuyerPicker } from './buyer-picker';
import { CoBuyers } from './co-buyers';
import classes from './editor.module.css';
import type { BillFigures } from './evaluate-bill';
import { Payments } from './payments';
import { SectionLinks } from './section-links';

interface Props {
  bill: Bill;
  form: BillForm;
  input: BillInput;
  figures: BillFigures;
  seesCosts: boolean;
  open: (dialog: BillDialog) => void;
}

/** All sections of the bill's format and type, in the order of the document. */
export const BillSections = ({ bill, form, input, figures, seesCosts, open }: Props) => {
  const sections = billSections(form.values.format, bill.bos_type).filter((section) =>
    isSectionShown(section, input, seesCosts),
  );
  const openQuestions = bill.open_items.filter(({ where }) => where === 'vehicle').length;
  const extrasOf = (id: SectionId) => {
    if (id === 'buyer')
      return {
        before: (
          <BuyerPicker
            form={form}
            isWholesale={bill.bos_type === BILL_TYPE.wholesale}
            onAdd={() => open({ kind: 'customer' })}
          />
        ),
        after: <CoBuyers bill={bill} mayEdit onAdd={() => open({ kind: 'person' })} />,
      };
    if (id === 'disclosures' && bill.mvdId !== null)
      return {
        before: (
          <div>
            <Button
              variant="default"
              leftSection={<IconClipboardCheck size={16} aria-hidden />}
              onClick={() => open({ kind: 'disclosures' })}
            >
              {openQuestions === 0
                ? 'Questions about the vehicle'
                : `Questions about the vehicle, ${openQuestions} open`}
            </Button>
          </div>
        ),
      };
    return {};
  };
  return (
    <>
      <SectionLinks ids={sections.map(({ id }) => id)} type={bill.bos_type} />
      <div className={classes.sections}>
        {sections.map((section) => (
          <BillSectionView
            key={section.id}
            form={form}
            section={section}
            input={input}
            figures={figures}
            seesCosts={seesCosts}
            onStockTrade={() => open({ kind: 'trade' })}
            payments={
              <Payments bill={bill} mayEdit onEdit={(payment) => open({ kind: 'payment', payment })} />
            }
            {...extrasOf(section.id)}
          />
        ))}
      </div>
    </>
  );
};
