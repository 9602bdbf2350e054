import type { Customer } from '@forecourt/contract/customers/customer';
import {
  CUSTOMER_IMAGE_MAX_BYTES,
  type CUSTOMER_IMAGES,
  recordCalls,
} from '@forecourt/contract/customers/record';
import { Button, FileButton, Progress, Text } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { type FileRules, useUpload } from '../../../kit/upload';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './customer.module.css';

type Which = (typeof CUSTOMER_IMAGES)[number];

const RULES: FileRules = { kinds: ['png', 'jpg', 'webp'], maxBytes: CUSTOMER_IMAGE_MAX_BYTES };
const IMAGES: readonly { which: Which; label: string }[] = [
  { which: 'avatar', label: 'Picture' },
  { which: 'driver_license_photo', label: 'Driver license photo' },
  { which: 'signiture_URL', label: 'Signature' },
];

interface Props {
  customer: Pick<Customer, 'id' | Which>;
  mayEdit: boolean;
}

const ImageTile = ({ customer, which, label, mayEdit }: Props & { which: Which; label: string }) => {
  const { upload, progress, error, cancel } = useUpload(recordCalls.setImages, {
    invalidates: REFETCH_CUSTOMERS,
    rules: RULES,
  });
  const removing = useSave(recordCalls.removeImage, { invalidates: REFETCH_CUSTOMERS });
  const current = customer[which];
  const choose = (file: File | null) => {
    if (file) void upload(file, (chosen) => ({ params: { id: customer.id }, files: { [which]: chosen } }));
  };
  const remove = async () => {
    const sure = await ask({
      title: `Remove the ${label.toLowerCase()}?`,
      body: 'The file is removed for good.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: customer.id, which } }).catch(() => undefined); // the refusal has been said
  };
  return (
    <div className={classes.image}>
      <span className={classes.imageLabel}>{label}</span>
      {current ? (
        <a href={fileUrl(current)} target="_blank" rel="noreferrer" className={classes.imageBox}>
          <img src={fileUrl(current)} alt={label} />
        </a>
      ) : (
        <span className={classes.imageBox}>
          <IconPhoto size={22} stroke={1.5} aria-hidden />
          <span className={classes.quiet}>None</span>
        </span>
      )}
      {progress === null ? null : (
        <div className={classes.imageActions}>
          <Progress value={progress * 100} aria-label={`Upload of the ${label.toLowerCase()}`} />
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {mayEdit && progress === null ? (
        <div className={classes.imageActions}>
          <FileButton accept=".png,.jpg,.jpeg,.webp" onChange={choose}>
            {(button) => (
              <Button
                {...button}
                size="compact-sm"
                variant="default"
                leftSection={<IconUpload size={14} aria-hidden />}
                aria-label={`${current ? 'Replace' : 'Add'} the ${label.toLowerCase()}`}
              >
                {current ? 'Replace' : 'Add'}
              </Button>
            )}
          </FileButton>
          {current ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={removing.isSaving}
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => void remove()}
              aria-label={`Remove the ${label.toLowerCase()}`}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
};

/** Each is stored as soon as it is chosen, made smaller first (screens.md 5). */
export const CustomerImages = ({ customer, mayEdit }: Props) => (
  <div className={classes.images}>
    {IMAGES.map((image) => (
      <ImageTile key={image.which} customer={customer} mayEdit={mayEdit} {...image} />
    ))}
  </div>
);
