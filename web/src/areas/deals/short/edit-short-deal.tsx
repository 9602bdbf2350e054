import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { MoneyField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { FormSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { CustomerField } from '../../customers';
import { useDealPaths } from '../../deal-links';
import { VehicleField } from '../../inventory';
import { dealName } from '../list/deal-columns';
import { SHORT_DEALS } from '../list/deals-nav';
import { useMissingDeal } from '../record/missing-deal';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import { useSellers } from '../use-sellers';

const form = z.object({
  customer_id: z.number('Required'),
  mvdId: z.number().nullable(),
  price: z.number().min(0, 'The price must not be negative').max(10_000_000).nullable(),
  seller_id: z.number().nullable(),
  source: z.string().max(100),
  comment: z.string().max(5_000),
  version: z.number(),
});

const EditForm = ({ deal }: { deal: Deal }) => {
  const can = useCan();
  const navigate = useNavigate();
  const paths = useDealPaths();
  const sellers = useSellers();
  const quiet = { invalidates: REFETCH_DEALS, quiet: true } as const;
  const saving = useSave(dealRecordCalls.save, { invalidates: REFETCH_DEALS });
  const addingCar = useSave(dealCarCalls.addCar, quiet);
  const savingCar = useSave(dealCarCalls.saveCar, quiet);
  const assigning = useSave(dealRecordCalls.assign, quiet);
  const car = deal.cars[0];
  const initial = {
    customer_id: deal.customer.id,
    mvdId: car?.mvdId ?? null,
    price: car?.price ?? null,
    seller_id: deal.seller?.id ?? null,
    source: deal.source,
    comment: deal.comment,
    version: deal.version,
  };
  const record = useRecordForm({
    schema: form,
    initial,
    draft: `edit-deal-${deal.id}`,
    save: ({ customer_id, mvdId, price, seller_id, source, comment, version }) =>
      withWonQuestion(deal.status, async (change_won) => {
        const params = { id: deal.id };
        await saving.save({ params, body: { customer_id, source, comment, version, change_won } });
        const priced = price === null ? {} : { price };
        if (car && price !== null && price !== car.price)
          await savingCar.save({ params: { id: car.id }, body: { price, version: car.version, change_won } });
        if (!car && mvdId !== null) await addingCar.save({ params, body: { mvdId, ...priced, change_won } });
        if (seller_id !== initial.seller_id) await assigning.save({ params, body: { seller_id } });
      }),
    onSaved: () => navigate(paths.deal(deal.id)),
  });
  return (
    <RecordForm form={record}>
      <FormSection title="Deal">
        <CustomerField
          label="Customer"
          required
          {...record.field('customer_id')}
          onChange={(id) => id && record.set('customer_id', id)}
        />
        <div>
          <VehicleField label="Vehicle" {...record.field('mvdId')} readOnly={car !== undefined} />
          {car ? (
            <Text size="xs" c="dimmed" mt={4}>
              Change the vehicle on the deal's Vehicles tab
            </Text>
          ) : null}
        </div>
        <MoneyField label="Price" {...record.field('price')} />
        {can('deals.assign') ? (
          <SelectField
            label="Seller"
            {...record.field('seller_id')}
            options={sellers}
            saved={deal.seller ? { value: deal.seller.id, label: deal.seller.name } : null}
          />
        ) : null}
        <TextField label="Source" {...record.field('source')} maxLength={100} />
        <Wide>
          <TextAreaField label="Comment" {...record.field('comment')} rows={2} maxLength={5_000} />
        </Wide>
      </FormSection>
      <FormBar form={record} cancelTo={SHORT_DEALS} />
    </RecordForm>
  );
};

export const EditShortDeal = () => (
  <RecordPage
    call={dealRecordCalls.get}
    title="Edit deal"
    width="form"
    missing={useMissingDeal()}
    skeleton={<FormSkeleton sections={1} />}
  >
    {(deal) => (
      <Page title={`Edit deal: ${dealName(deal)}`} back={SHORT_DEALS} width="form">
        <EditForm key={deal.id} deal={deal} />
      </Page>
    )}
  </RecordPage>
);
