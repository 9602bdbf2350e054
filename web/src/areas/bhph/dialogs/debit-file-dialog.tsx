import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphDebitFileForm } from '@forecourt/contract/bhph-forms';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { formatMoney } from '@forecourt/domain/number-format';
import { ActionIcon, Modal, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { Day, Money, useToday } from '../../../kit/format';
import { download } from '../../../kit/list/export-csv';
import classes from '../bhph.module.css';

const fileName = (number: number): string => `debits-${String(number).padStart(4, '0')}.txt`;

const MadeFiles = () => {
  const [busy, setBusy] = useState<number | null>(null);
  const { data } = useCall(bhphCalls.padFiles, { query: { limit: 10 } });
  if (!data || data.rows.length === 0) return null;
  const again = async (id: number) => {
    setBusy(id);
    const file = await send(bhphCalls.padFileAgain, { params: { id } }).catch(() => null); // the refusal was shown
    if (file) download(fileName(file.number), file.text, 'text/plain');
    setBusy(null);
  };
  return (
    <>
      <Title order={3} size="h5" mt="lg">
        Previous files
      </Title>
      <table className={classes.ledger}>
        <thead>
          <tr>
            <th>File</th>
            <th>Collected on</th>
            <th data-align="right">Debits</th>
            <th data-align="right">Total</th>
            <th aria-label="Download" />
          </tr>
        </thead>
        <tbody className="fc-figures">
          {data.rows.map(({ id, number, collect_on, count, total }) => (
            <tr key={id}>
              <td data-label="File">{number}</td>
              <td className={classes.day}>
                <Day value={collect_on} />
              </td>
              <td data-align="right" data-label="Debits">
                {count}
              </td>
              <td data-align="right" data-label="Total" data-amount>
                <Money value={total} />
              </td>
              <td data-align="right" data-tools>
                <ActionIcon
                  loading={busy === id}
                  aria-label={`Download file ${number}`}
                  onClick={() => void again(id)}
                >
                  <IconDownload size={18} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** Makes the file that the dealership's bank collects payments with. Each instalment is collected once. */
export const DebitFileDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday();
  const saving = useSave(bhphCalls.padFile, { invalidates: [bhphCalls.padFiles], quiet: true });
  const form = useRecordForm({
    schema: bhphDebitFileForm,
    initial: { due_to: today, collect_on: today === null ? null : addDays(today, 1) },
    save: (body) => saving.save({ body }),
    onSaved: ({ number, count, total, text }) => {
      download(fileName(number), text, 'text/plain');
      void toast({
        message: `File ${number}: ${count} ${count === 1 ? 'debit' : 'debits'}, ${formatMoney(total)}`,
      });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Debit file" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm" c="dimmed">
            Collects payments due from customers with a pre-authorised debit agreement, in the format of your
            bank (CPA Standard 005). Record each payment once the bank has collected it.
          </Text>
          <FormGrid>
            <DateField label="Due up to" required {...form.field('due_to')} />
            <DateField label="Collect on" required {...form.field('collect_on')} />
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Create and download" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
      <MadeFiles />
    </Modal>
  );
};
