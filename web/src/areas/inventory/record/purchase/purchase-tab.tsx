import { importingCalls } from '@forecourt/contract/inventory/importing';
import { purchaseTotals } from '@forecourt/domain/auction/purchase';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf, IconGavel, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../../api/file-url';
import { useCall } from '../../../../api/use-call';
import { Day, Money } from '../../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../../kit/page';
import { type Fact, Facts } from '../../../../kit/record';
import type { TabProps } from '../car';
import { howEntered } from '../car-texts';
import classes from '../record.module.css';
import { PurchaseForm } from './purchase-form';
import type { Purchase } from './purchase-values';

const factsOf = (purchase: Purchase): Fact[] => [
  ['Auction', howEntered(purchase.how_enter_status)],
  ['Seller', purchase.sellerName],
  ['Purchase date', <Day key="bought" value={purchase.purchaseDate} />],
  ['Payment date', <Day key="paid" value={purchase.paymentDate} />],
  ['Postal code', purchase.postalCode],
  ['Kind of tax', purchase.invoices.taxType],
  [
    'Link',
    purchase.url ? (
      <Anchor key="url" href={purchase.url} target="_blank" rel="noreferrer">
        Open <IconExternalLink size={13} aria-hidden />
      </Anchor>
    ) : null,
  ],
  [
    'Invoice',
    purchase.pdf ? (
      <Anchor key="pdf" href={fileUrl(purchase.pdf)} target="_blank" rel="noreferrer">
        <IconFileTypePdf size={15} aria-hidden /> Show the PDF
      </Anchor>
    ) : null,
  ],
];

const Lines = ({ lines }: Pick<Purchase, 'lines'>) => {
  const { net, tax, total } = purchaseTotals(lines);
  return (
    <table className={classes.table} aria-label="Purchase figures">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={classes.number}>
            Value
          </th>
          <th scope="col" className={classes.number}>
            Tax
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <td>{line.name}</td>
            <td className={classes.number}>
              <Money value={line.amount} />
            </td>
            <td className={classes.number}>
              <Money value={line.tax} />
            </td>
          </tr>
        ))}
        <tr className={classes.total}>
          <td>Sum</td>
          <td className={classes.number}>
            <Money value={net} />
          </td>
          <td className={classes.number}>
            <Money value={tax} />
          </td>
        </tr>
        <tr className={classes.total}>
          <td>Total</td>
          <td className={classes.number} colSpan={2}>
            <Money value={total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** What the car cost at the auction, read from its invoice or entered by hand. */
export const PurchaseTab = ({ car, mayEdit }: TabProps) => {
  const { data, error, refetch, isFetching } = useCall(importingCalls.getAuction, { params: { id: car.id } });
  const [isEditing, setEditing] = useState(false);
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={320} />
    );
  if (isEditing)
    return (
      <Section
        title="Purchase figures"
        description="Each price and fee with its tax, as the invoice has them."
      >
        <PurchaseForm carId={car.id} purchase={data} onDone={() => setEditing(false)} />
      </Section>
    );
  const edit = mayEdit ? (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {data.entered === 1 ? 'Edit the figures' : 'Enter the figures'}
    </Button>
  ) : null;
  if (data.entered === 0)
    return (
      <Section title="Purchase">
        <EmptyState icon={IconGavel} title="No purchase figures yet" actions={edit}>
          What was paid for this vehicle, with fees and taxes.
        </EmptyState>
      </Section>
    );
  return (
    <div className={classes.columns}>
      <Section title="Purchase figures" actions={edit}>
        <Lines lines={data.lines} />
        {data.announcements ? <p className={classes.text}>{data.announcements}</p> : null}
      </Section>
      <Section title="Purchase">
        <Facts facts={factsOf(data)} single />
      </Section>
    </div>
  );
};
