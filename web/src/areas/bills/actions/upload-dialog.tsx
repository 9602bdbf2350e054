import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { type FileRules, UploadField } from '../../../kit/upload';
import { REFETCH_BILLS } from '../refetch';
import classes from './upload.module.css';

type Decoded = ReplyOf<typeof billsCalls.decodePdf>;

const RULES: FileRules = { kinds: ['pdf'], maxBytes: 10_485_760 };

interface Props {
  bill: Bill;
  close: () => void;
}

const Review = ({ bill, decoded, close }: Props & { decoded: Decoded }) => {
  const differing = decoded.rows.filter(({ found, now }) => found !== now).map(({ part_name }) => part_name);
  const [accepted, setAccepted] = useState<readonly string[]>(differing);
  const saving = useSave(billsCalls.updateByDecoded, { invalidates: REFETCH_BILLS, showsFields: false });
  const toggle = (name: string) =>
    setAccepted((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  const accept = async () => {
    const isAccepted = ([name]: [string, unknown]) => accepted.includes(name);
    const converted = Object.fromEntries(Object.entries(decoded.converted).filter(isAccepted));
    // the same lists under the same names, some left out
    const lists = Object.fromEntries(Object.entries(decoded.lists).filter(isAccepted)) as Decoded['lists'];
    try {
      await saving.save({
        params: { id: bill.id },
        body: { converted, lists, pdf_url: decoded.pdf_url, version: bill.version },
      });
      close();
    } catch {
      // the refusal has been shown
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        Check what was read. Only the ticked values are saved; the file is attached to the bill.
      </Text>
      {decoded.rows.length === 0 ? (
        <Alert color="yellow" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          No values of a bill were found in this file.
        </Alert>
      ) : (
        <div className={classes.box}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">In the file</th>
                <th scope="col">On the bill</th>
              </tr>
            </thead>
            <tbody>
              {decoded.rows.map(({ part_name, label, found, now }) => (
                <tr key={part_name} data-same={found === now || undefined}>
                  <th scope="row">
                    <Checkbox
                      label={label}
                      checked={accepted.includes(part_name)}
                      onChange={() => toggle(part_name)}
                    />
                  </th>
                  <td>{found}</td>
                  <td>{now || '(empty)'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {decoded.not_understood.length > 0 ? (
        <Text size="sm" c="dimmed">
          Not understood: {decoded.not_understood.slice(0, 10).join(', ')}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={saving.isSaving} onClick={() => void accept()}>
          {accepted.length === 1 ? 'Accept 1 value' : `Accept ${accepted.length} values`}
        </Button>
      </Group>
    </Stack>
  );
};

/** A bill that was made elsewhere: its values are read, shown and saved as far as they are accepted. */
export const UploadDialog = ({ bill, close }: Props) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const decoding = useSave(billsCalls.decodePdf, { quiet: true });
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  const read = async () => {
    const [pdf] = files;
    if (!pdf) return;
    try {
      setDecoded(await decoding.save({ params: { id: bill.id }, files: { pdf } }));
    } catch {
      // the refusal has been shown
    }
  };
  return (
    <Modal opened onClose={close} title="Upload a bill made elsewhere" size={decoded ? 860 : 'md'}>
      {decoded ? (
        <Review bill={bill} decoded={decoded} close={close} />
      ) : (
        <Stack gap="md">
          <UploadField
            label="Bill of sale (PDF)"
            required
            rules={RULES}
            value={files}
            onChange={setFiles}
            error={decoding.fieldErrors.pdf}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={decoding.isSaving} disabled={files.length === 0} onClick={() => void read()}>
              Read the file
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
