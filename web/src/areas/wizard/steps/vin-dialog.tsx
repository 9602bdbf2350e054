import { wizardCalls } from '@forecourt/contract/wizard/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField, TextField } from '../../../kit/fields';
import { Facts } from '../../../kit/record';

interface Props {
  close: () => void;
  onAdded: (mvdId: number) => Promise<boolean>;
}

/** Puts a vehicle in stock by its VIN and takes it for the bill. */
export const VinDialog = ({ close, onAdded }: Props) => {
  const [vin, setVin] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  const decoding = useSave(wizardCalls.decodeVehicle, { quiet: true });
  const adding = useSave(wizardCalls.newVehicle, { quiet: true });
  const [decoded, setDecoded] = useState<Awaited<ReturnType<typeof decoding.save>> | null>(null);
  const decode = async () => {
    try {
      setDecoded(await decoding.save({ body: { vin } }));
    } catch {
      setDecoded(null); // the refusal is shown at the field
    }
  };
  const run = async () => {
    try {
      const { mvdId } = await adding.save({ body: { vin, ...(price !== null && { price }) } });
      return await onAdded(mvdId);
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title="Add a vehicle by its VIN"
      submitLabel="Add to stock"
      close={close}
      disabled={vin.trim() === ''}
      run={run}
    >
      <TextField
        label="VIN"
        required
        autoFocus
        maxLength={30}
        value={vin}
        onChange={(typed) => {
          setVin(typed.toUpperCase());
          setDecoded(null);
        }}
        error={adding.fieldErrors.vin ?? decoding.fieldErrors.vin}
      />
      <Button
        variant="default"
        onClick={() => void decode()}
        loading={decoding.isSaving}
        disabled={vin.trim() === ''}
      >
        Decode
      </Button>
      {decoded ? (
        <Facts
          facts={[
            ['Year', decoded.model_year === null ? '' : String(decoded.model_year)],
            ['Make', decoded.make],
            ['Model', decoded.model],
            ['Trim', decoded.trim],
            ['Check', decoded.warnings.join(' ')],
          ]}
        />
      ) : null}
      <MoneyField label="Price" value={price} onChange={setPrice} error={adding.fieldErrors.price} />
    </SmallDialog>
  );
};
