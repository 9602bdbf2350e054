import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../blog.module.css';
import { pictureAddress, uploadPicture } from './pictures';

interface Props {
  label: string;
  description?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** One picture, stored as soon as it is chosen. */
export const PictureField = ({ label, description, value, onChange, error, ...rest }: Props) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    setBusy(true);
    try {
      onChange((await uploadPicture(file)).id);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'The picture was not stored');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error ?? problem}
      data-path={rest['data-path']}
    >
      {value === null ? null : <img className={classes.picture} src={pictureAddress(value)} alt="Chosen" />}
      <Group gap="xs" mt={6}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconPhoto size={15} aria-hidden />}
            >
              {value === null ? 'Choose a picture' : 'Change the picture'}
            </Button>
          )}
        </FileButton>
        {value === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => onChange(null)}
          >
            Remove the picture
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
};
