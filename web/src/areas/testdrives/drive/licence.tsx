import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Section } from '../../../kit/page';
import { PICTURE_RULES, useUpload } from '../../../kit/upload';
import { type Drive, REFETCH_DRIVES } from '../drive';
import classes from './drive.module.css';

/** The picture of the driver's license, taken or chosen. */
export const Licence = ({ drive, mayEdit }: { drive: Drive; mayEdit: boolean }) => {
  const { upload, progress, error } = useUpload(driveCalls.setLicence, {
    invalidates: REFETCH_DRIVES,
    rules: PICTURE_RULES,
  });
  const removing = useSave(driveCalls.removeLicence, { invalidates: REFETCH_DRIVES });
  const params = { id: drive.id };
  const choose = (file: File | null) => {
    if (file) void upload(file, (driverLicenseImage) => ({ params, files: { driverLicenseImage } }));
  };
  const remove = async () => {
    const sure = await ask({
      title: 'Remove the picture of the driver license?',
      body: 'It is deleted for good.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await removing.save({ params }).catch(() => undefined); // useSave has shown the refusal
  };
  const { driverLicenseImage: picture } = drive;
  return (
    <Section title="Driver license">
      {picture ? (
        <img
          src={fileUrl(picture)}
          alt={`Driver license of ${drive.customer.full_name}`}
          className={classes.licence}
        />
      ) : (
        <p className={classes.quiet}>No picture yet</p>
      )}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {mayEdit ? (
        <div className={classes.row}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={progress !== null}
                leftSection={<IconCamera size={16} aria-hidden />}
              >
                {picture ? 'Replace the picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {picture ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
};
