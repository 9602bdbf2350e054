import { FORMATS } from '@forecourt/domain/bill-of-sale/index';
import { Section } from '../../../kit/page';
import { FeeLines } from '../fields/fee-lines';
import { PartFields } from '../fields/part-fields';
import { shownValues } from '../page/figures';
import type { StepProps } from '../page/parts';
import { TaxRates } from './tax-rates';

/** Price, fees, taxes, money down and, where it is financed, the loan. */
export const PriceStep = ({ wizard, editing, saving }: StepProps) => {
  const { edits, errors, edit } = editing;
  const isCanadian = FORMATS[wizard.format].country === 'Canada';
  const isFinanced = shownValues(wizard, edits).payment_way === 'finance';
  const parts = { wizard, editing };
  const hasOwnRates = wizard.tax_rates.some(({ is_own }) => is_own === 1);
  return (
    <>
      <Section title="Price">
        <PartFields {...parts} section="price" main={['payment_way']} />
      </Section>
      <Section title="Fees">
        <FeeLines
          fees={edits.fees ?? wizard.fees}
          isCanadian={isCanadian}
          errors={errors}
          onChange={(fees) => edit({ fees })}
        />
        <PartFields {...parts} section="fees" main="all" />
      </Section>
      <Section title="Taxes">
        <PartFields
          {...parts}
          section="taxes"
          main={['tax_province']}
          without={hasOwnRates ? ['sales_tax_rate'] : []}
        />
        <TaxRates wizard={wizard} saving={saving} mayAdd={!isCanadian} />
      </Section>
      <Section title="Money down">
        <PartFields {...parts} section="deposit" main="all" />
      </Section>
      {isFinanced ? (
        <Section title="Financing">
          <PartFields
            {...parts}
            section="financing"
            main={['financing_lender_fee', 'financing_effective_equivalent']}
          />
        </Section>
      ) : null}
    </>
  );
};
