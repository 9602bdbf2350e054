import {
  advertisingCalls,
  type PromotionReply,
  promotionChanges,
  promotionForm,
} from '@forecourt/contract/advertising/index';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { PROMOTION_KINDS, type PromotionKind } from '@forecourt/domain/posting/promotion';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, type RecordFormState, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { VehicleField } from '../../inventory';
import { REFETCH_PROMOTIONS } from '../refetch';
import { priceHint } from './price-hint';
import { KIND_LABELS } from './promotion-columns';

const KINDS = PROMOTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface Terms {
  price: number | null;
  from: string | null;
  until: string | null;
  title: string;
}

interface TermsProps {
  form: RecordFormState<Terms>;
  kind: PromotionKind;
  usual: number | null;
}

const checkTerms = ({ from, until, price }: Terms, kind: PromotionKind): Record<string, string> => ({
  ...(from === null && { from: 'Required' }),
  ...(from !== null && until !== null && until < from && { until: 'must not be before the first day' }),
  ...(kind === 'price-drop' && price === null && { price: 'Required' }),
});

/** The fields that can be changed later too. */
const TermFields = ({ form, kind, usual }: TermsProps) => (
  <>
    {kind === 'price-drop' ? (
      <Wide>
        <MoneyField
          label="Promotion price"
          required
          description={priceHint(usual, form.values.price)}
          {...form.field('price')}
        />
      </Wide>
    ) : null}
    <DateField label="First day" required {...form.field('from')} />
    <DateField label="Last day" description="Optional" {...form.field('until')} />
    <Wide>
      <TextField
        label="Badge text"
        description={`Default: ${KIND_LABELS[kind]}`}
        maxLength={60}
        placeholder="e.g. Winter special"
        {...form.field('title')}
      />
    </Wide>
  </>
);

/** The usual price of the vehicle that was picked. */
const useUsualPrice = (id: number | null): number | null => {
  const { data } = useCall(
    recordCalls.detail,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, staleTime: 60_000, silent: true },
  );
  return data?.midVehicleDealership.sell_price ?? null;
};

interface AddProps {
  /** The vehicle that it begins with. */
  stockId: number | null;
  close: () => void;
}

export const AddPromotion = ({ stockId, close }: AddProps) => {
  const today = useToday();
  const { save } = useSave(advertisingCalls.addPromotion, { invalidates: REFETCH_PROMOTIONS });
  const form = useRecordForm({
    schema: promotionForm,
    initial: {
      ...{ stock_id: stockId, kind: 'featured' as PromotionKind | null, price: null as number | null },
      ...{ from: today as string | null, until: null as string | null, title: '' },
    },
    check: (values) => ({
      ...(values.stock_id === null && { stock_id: 'Choose a vehicle' }),
      ...checkTerms(values, values.kind ?? 'featured'),
    }),
    // a price belongs to a price drop alone
    save: (body) => save({ body: body.kind === 'featured' ? { ...body, price: null } : body }),
    onSaved: close,
  });
  const kind = form.values.kind ?? 'featured';
  const usual = useUsualPrice(form.values.stock_id);
  return (
    <Modal opened onClose={close} title="Add promotion" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <VehicleField label="Vehicle" required {...form.field('stock_id')} />
            </Wide>
            <Wide>
              <SelectField
                label="Promotion"
                required
                description={
                  kind === 'featured'
                    ? 'Shown first on the website, with a badge.'
                    : 'A lower price on the website and in feeds, with the usual one crossed out.'
                }
                options={KINDS}
                {...form.field('kind')}
              />
            </Wide>
            <TermFields form={form} kind={kind} usual={usual} />
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Add" onCancel={close} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

interface EditProps {
  promotion: PromotionReply;
  close: () => void;
}

export const EditPromotion = ({ promotion, close }: EditProps) => {
  const { id, kind, vehicle } = promotion;
  const { save } = useSave(advertisingCalls.changePromotion, { invalidates: REFETCH_PROMOTIONS });
  const form = useRecordForm({
    schema: promotionChanges,
    initial: {
      ...{ price: promotion.price, from: promotion.from as string | null, until: promotion.until },
      ...{ title: promotion.title, version: promotion.version },
    },
    check: (values) => checkTerms(values, kind),
    save: (body) => save({ params: { id }, body }),
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title={`${KIND_LABELS[kind]}: ${vehicle.title}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <TermFields form={form} kind={kind} usual={vehicle.sell_price} />
          </FormGrid>
          <FormBar inDialog form={form} onCancel={close} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
