import { Modal, Text, TextInput } from '@mantine/core';
import { CopyButton } from '../../../kit/format';

/** The link to hand over, once: it is kept nowhere. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Link for the customer">
    <TextInput
      label="Link"
      readOnly
      data-autofocus
      value={link}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton text={link} what="the link" />}
    />
    <Text size="sm" c="dimmed" mt="sm">
      Whoever has this link can read and accept the quotation. It is shown only now; earlier links have ended.
    </Text>
  </Modal>
);
