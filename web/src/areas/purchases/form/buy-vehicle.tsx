import { recordCalls } from '@forecourt/contract/inventory/record';
import { type Purchase, purchaseForm, purchasesCalls } from '@forecourt/contract/purchases/index';
import type { EnteredKind } from '@forecourt/domain/purchase/purchase-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/call-error';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf, useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { FormSkeleton, Loaded, Page } from '../../../kit/page';
import { useWizardInAddress, Wizard } from '../../../kit/wizard';
import { purchaseList, purchasePath } from '../paths';
import classes from '../purchases.module.css';
import { REFETCH_STOCK } from '../refetch';
import { CheckFields } from './check-fields';
import { PriceFields } from './price-fields';
import { emptyPurchase, errorsOf, firstIncomplete, type Setup, STEP_FIELDS, stepOf } from './purchase-values';
import { ReviewStep } from './review-step';
import { SellerFields } from './seller-fields';
import { useVinCheck, VehicleStep } from './vehicle-step';

interface Props {
  kind: EnteredKind;
  title: string;
}

const LAST = STEP_FIELDS.length;

/** The photos go to the vehicle one after the other; one that is refused leaves the others. */
const useSendPhotos = () => {
  const queries = useQueryClient();
  return async (stockId: number, photos: readonly File[]) => {
    let refused = 0;
    for (const photo of photos)
      await send(
        recordCalls.addPhotos,
        { params: { id: stockId }, files: { photos: photo } },
        { quiet: true },
      ).catch(() => {
        refused += 1;
      });
    for (const call of REFETCH_STOCK) void queries.invalidateQueries({ queryKey: keyOf(call) });
    if (refused > 0)
      void toast({
        kind: 'error',
        message: `${refused === 1 ? '1 photo was' : `${refused} photos were`} not added. Add them on the vehicle.`,
      });
  };
};

const BuyForm = ({ kind, setup }: { kind: EnteredKind; setup: Setup }) => {
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const sendPhotos = useSendPhotos();
  const saving = useSave(purchasesCalls.add, { invalidates: REFETCH_STOCK });
  const form = useRecordForm({
    schema: purchaseForm,
    initial: emptyPurchase(kind, setup),
    draft: `purchase-${kind}-new`,
    preventEnterSubmit: true,
    check: (values) => errorsOf(kind, values, setup),
    save: async (body) => {
      try {
        return await saving.save({ body });
      } catch (error) {
        const [field] = error instanceof CallError ? Object.keys(error.body.fields ?? {}) : [];
        if (field) await showStep(stepOf(field));
        throw error;
      }
    },
    onSaved: (purchase: Purchase) => {
      if (photos.length > 0 && purchase.vehicle.id !== null) void sendPhotos(purchase.vehicle.id, photos);
      void navigate(purchasePath(purchase.kind, purchase.id));
    },
  });
  const { values } = form;
  const { known } = useVinCheck(values.vin_number);
  const schemaIssues = purchaseForm.safeParse(values).error?.issues ?? [];
  const wrong = [
    ...Object.keys(errorsOf(kind, values, setup)),
    ...schemaIssues.map(({ path }) => path.join('.')),
    ...(known?.in_stock ? ['vin_number'] : []),
  ];
  const wizard = useWizardInAddress(LAST, firstIncomplete(wrong));
  /** The step with the field that was refused is drawn before the form says what is wrong there. */
  const showStep = (step: number) => {
    wizard.goTo(Math.min(step, LAST));
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  const markMissing = (step: number) => {
    for (const field of wrong.filter((each) => stepOf(each) === step)) form.at(field).onBlur();
  };
  const parts = { form, kind, setup };
  const steps = [
    { title: 'Seller', content: <SellerFields {...parts} /> },
    {
      title: 'Vehicle',
      content: (
        <VehicleStep
          form={form}
          setup={setup}
          photos={photos}
          onPhotos={setPhotos}
          onLeave={form.allowLeave}
        />
      ),
    },
    { title: 'Checks', content: <CheckFields {...parts} /> },
    { title: 'Price', content: <PriceFields {...parts} /> },
    { title: 'Review', content: <ReviewStep values={values} setup={setup} photos={photos.length} /> },
  ].map((step, index) => ({
    ...step,
    content: <div className={classes.sections}>{step.content}</div>,
    canGoOn: index === LAST ? wrong.length === 0 : !wrong.some((field) => stepOf(field) === index),
  }));
  return (
    <RecordForm form={form}>
      <Wizard
        wizard={wizard}
        steps={steps}
        onMissing={markMissing}
        finishLabel="Buy vehicle"
        onFinish={() => void form.submit()}
        isFinishing={form.isSaving}
      />
    </RecordForm>
  );
};

/** Buys a vehicle in steps: seller, vehicle, checks, price, review. */
export const BuyVehicle = ({ kind, title }: Props) => {
  const query = useCall(purchasesCalls.setup, {}, { showsFailure: true, staleTime: 60_000 });
  return (
    <Page title={title} back={purchaseList(kind)} width="form">
      <Loaded query={query} skeleton={<FormSkeleton sections={2} />}>
        {(setup) => <BuyForm kind={kind} setup={setup} />}
      </Loaded>
    </Page>
  );
};
