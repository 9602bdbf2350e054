import type { Quotation } from '@forecourt/contract/quotations/index';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { Money } from '../../../kit/format';

interface Props {
  quotation: Quotation;
  start: (itemId: number) => Promise<boolean>;
  onClose: () => void;
}

/** Which of the alternatives the deal is about, where the customer has not said it. */
export const ChooseCarDialog = ({ quotation, start, onClose }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SmallDialog
      title="Start the deal with which vehicle?"
      submitLabel="Start deal"
      close={onClose}
      disabled={chosen === null}
      run={() => start(Number(chosen))}
    >
      <Radio.Group aria-label="Vehicle" value={chosen} onChange={setChosen}>
        <Stack gap="sm">
          {quotation.items.map((item) => (
            <Radio
              key={item.id}
              value={String(item.id)}
              label={
                <>
                  {item.title}, <Money value={item.total} />
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </SmallDialog>
  );
};
