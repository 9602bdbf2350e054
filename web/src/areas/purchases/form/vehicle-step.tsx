import { PHOTO_MAX_BYTES } from '@forecourt/contract/inventory/record-photos';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { checkVin } from '@forecourt/domain/vehicle/check-vin';
import { normaliseVin } from '@forecourt/domain/vehicle/vin';
import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { TextField, YearField } from '../../../kit/fields';
import { FormSection, Wide } from '../../../kit/form';
import { type FileRules, UploadField } from '../../../kit/upload';
import { ColorField, InStock, OdometerField, VinEntry, vehicleDetail } from '../../inventory';
import type { BuyProps } from './form-parts';
import type { BuyValues } from './purchase-values';

const PHOTO_RULES: FileRules = { kinds: ['jpg', 'png'], maxBytes: PHOTO_MAX_BYTES };

/** The VIN once it can be one. */
const wholeVin = (typed: string): string | null => {
  const vin = normaliseVin(typed);
  return vin !== '' && checkVin(vin).every(({ severity }) => severity === 'warning') ? vin : null;
};

const NAMES = ['make', 'model', 'model_year', 'trim'] as const;
type Described = Pick<BuyValues, (typeof NAMES)[number]>;

const isBlank = (value: unknown) => value === null || value === '';

/** What the server says of a VIN: the vehicle that has it, and what it means. */
export const useVinCheck = (typed: string) => {
  const vin = wholeVin(typed);
  const { data, isFetching } = useCall(
    purchasesCalls.check,
    { body: { vin_number: vin ?? '' } },
    { enabled: vin !== null, silent: true, staleTime: 60_000 },
  );
  const known = vin !== null && data?.decoded?.vin_number === vin ? data : null;
  return { known, isReading: vin !== null && isFetching };
};

/** Fills in what the VIN says, once for each VIN; what someone typed stays. */
const useFillIn = (form: BuyProps['form'], decoded: (Described & { vin_number: string }) | null) => {
  const filled = useRef<(Described & { vin_number: string }) | null>(null);
  const fillIn = useEffectEvent(() => {
    if (!decoded || filled.current?.vin_number === decoded.vin_number) return;
    for (const name of NAMES) {
      const now = form.values[name];
      if (!isBlank(now) && now !== filled.current?.[name]) continue;
      form.set(name, decoded[name]);
    }
    filled.current = decoded;
  });
  const vin = decoded?.vin_number;
  useEffect(() => {
    if (vin !== undefined) fillIn();
  }, [vin]);
};

interface Props extends BuyProps {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
  onLeave: () => void;
}

export const VehicleStep = ({ form, photos, onPhotos, onLeave }: Props) => {
  const { known, isReading } = useVinCheck(form.values.vin_number);
  useFillIn(form, known?.decoded ?? null);
  const odometer = form.field('odometer');
  return (
    <>
      <FormSection title="Vehicle" description="The VIN fills in what it says.">
        <Wide>
          <VinEntry
            label="VIN"
            required
            isReading={isReading}
            modelYear={form.values.model_year}
            {...form.field('vin_number')}
          />
        </Wide>
        {known?.in_stock ? (
          <Wide>
            <InStock car={known.in_stock} onLeave={onLeave} />
          </Wide>
        ) : null}
        {known?.sold_before ? (
          <Wide>
            <Alert variant="light" icon={<IconHistory aria-hidden />}>
              This vehicle was sold here before as{' '}
              <Anchor component={Link} underline="always" to={vehicleDetail(known.sold_before.id)} inherit>
                {known.sold_before.stock_NO}
              </Anchor>
              . It comes in anew.
            </Alert>
          </Wide>
        ) : null}
        <YearField label="Year" {...form.field('model_year')} />
        <TextField label="Make" maxLength={60} {...form.field('make')} />
        <TextField label="Model" maxLength={80} {...form.field('model')} />
        <TextField label="Trim" maxLength={80} {...form.field('trim')} />
        <OdometerField
          label="Odometer"
          required={form.values.kind === 'public'}
          unit={form.values.odometer_type}
          onUnit={(unit) => form.set('odometer_type', unit)}
          {...odometer}
        />
        <ColorField label="Colour" {...form.field('frk_exterior_color')} />
        <TextField label="License plate" maxLength={15} {...form.field('plate')} />
        <TextField label="Stock No." maxLength={40} placeholder="The next one" {...form.field('stock_NO')} />
      </FormSection>
      <FormSection title="Photos" description="They are added to the vehicle when it is in stock.">
        <Wide>
          <UploadField label="Photos" many rules={PHOTO_RULES} value={photos} onChange={onPhotos} />
        </Wide>
      </FormSection>
    </>
  );
};
