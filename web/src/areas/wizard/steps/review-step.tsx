import { WIZARD_STEPS, type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import { Money } from '../../../kit/format';
import { download } from '../../../kit/list';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { OpenTexts } from '../page/open-points';
import type { StepProps } from '../page/parts';
import { STEP_TITLES } from '../step-titles';
import classes from '../wizard.module.css';

const OpenPoints = ({ wizard, goTo }: Pick<StepProps, 'wizard' | 'goTo'>) => (
  <Section title="Still open">
    {wizard.open.length === 0 ? (
      <p className={classes.done}>
        <IconCheck size={16} aria-hidden /> Nothing is open. The bill can be created and made final.
      </p>
    ) : (
      WIZARD_STEPS.map((step) => {
        const points = wizard.open.filter((point) => point.step === step);
        if (points.length === 0) return null;
        return (
          <div key={step} className={classes.openGroup}>
            <h3>{STEP_TITLES[step]}</h3>
            <OpenTexts points={points} />
            {step === 'review' ? null : (
              <Button variant="default" size="compact-sm" onClick={() => goTo(step)}>
                Go to {STEP_TITLES[step]}
              </Button>
            )}
          </div>
        );
      })
    )}
  </Section>
);

const textOf = (value: Wizard['values'][string] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Everything that was entered, the PDF, and what is still open. */
export const ReviewStep = ({ wizard, goTo }: StepProps) => {
  const drawing = useSave(wizardCalls.exportBill, { quiet: true });
  const [blob, setBlob] = useState<Blob | null>(null);
  const url = useBlobUrl(blob);
  const draw = async () => {
    try {
      const drawn = await drawing.save({ params: { id: wizard.id } });
      setBlob(drawn);
      return drawn;
    } catch {
      return null; // the refusal has been shown
    }
  };
  const save = async () => {
    const drawn = blob ?? (await draw());
    if (drawn) download('bill-of-sale-draft.pdf', drawn, 'application/pdf');
  };
  const { values, vehicle, customers, seller, trade_ins } = wizard;
  const price = values.price_sales_price;
  return (
    <>
      <OpenPoints wizard={wizard} goTo={goTo} />
      <Section title="Review">
        <Facts
          facts={[
            ['Vehicle', vehicle ? [vehicle.title, vehicle.stock_NO].filter(Boolean).join(' · ') : ''],
            ['VIN', vehicle?.vin ?? ''],
            ['Salesperson', seller?.name ?? ''],
            [
              'Buyer',
              customers
                .filter(({ role }) => role === 'buyer')
                .map(({ name }) => name)
                .join(''),
            ],
            [
              'Co-buyers',
              customers
                .filter(({ role }) => role === 'co-buyer')
                .map(({ name }) => name)
                .join(', '),
            ],
            ['Price', typeof price === 'number' ? <Money key="price" value={price} /> : ''],
            ['Fees', wizard.fees.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(', ')],
            [
              'Trade-ins',
              trade_ins.map(({ title, allowance }) => `${title} ${formatMoney(allowance)}`).join(', '),
            ],
            ['Day of delivery', textOf(values.delivery_day)],
            ['Place of delivery', textOf(values.delivery_place)],
            ['Comments', textOf(values.comment)],
          ]}
        />
      </Section>
      <Section
        title="Document"
        description="A draft. It gets its number when the bill is created."
        actions={
          <span className={classes.buttons}>
            <Button
              variant="default"
              size="compact-md"
              loading={drawing.isSaving}
              leftSection={<IconFileText size={14} aria-hidden />}
              onClick={() => void draw()}
            >
              Preview PDF
            </Button>
            <Button
              variant="default"
              size="compact-md"
              disabled={drawing.isSaving}
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void save()}
            >
              Download
            </Button>
          </span>
        }
      >
        {url ? (
          <div className={classes.document}>
            <PdfFrame url={url} title="Draft of the bill of sale" />
          </div>
        ) : null}
      </Section>
    </>
  );
};
