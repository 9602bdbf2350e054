import type { Call, InputOf } from '@forecourt/contract/call';
import { initials } from '@forecourt/domain/name';
import { Avatar, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileUrl } from '../../api/file-url';
import { acceptOf } from './accept';
import { PICTURE_RULES } from './prepare-file';
import classes from './upload.module.css';
import { useUpload } from './use-upload';

interface Props<C extends Call> {
  call: C;
  inputFor: (file: File) => InputOf<C>;
  /** Whose picture it is. */
  name: string;
  /** The stored file's name. */
  current: string | null;
  invalidates?: readonly Call[];
  label?: string;
  /** A picture of something else than a person is not round. */
  shape?: 'person' | 'logo';
}

/** A picture that is stored as soon as it is chosen: `inputFor={(avatar) => ({ params: { id }, files: { avatar } })}`. */
export const AvatarUpload = <C extends Call>(props: Props<C>) => {
  const {
    call,
    inputFor,
    name,
    current,
    invalidates,
    label = 'Change the picture',
    shape = 'person',
  } = props;
  const { upload, progress, error, cancel } = useUpload(call, { invalidates });
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const choose = async (file: File | null) => {
    if (!file) return;
    const done = await upload(file, inputFor);
    if (done !== undefined) setPreview(URL.createObjectURL(file));
  };
  const src = preview ?? (current === null ? null : fileUrl(current));
  return (
    <div className={classes.avatar}>
      {shape === 'person' ? (
        <Avatar src={src} size={72} radius={72} alt={`Picture of ${name}`}>
          {initials(name)}
        </Avatar>
      ) : (
        <div className={classes.logo}>{src ? <img src={src} alt={name} /> : <Text>No picture</Text>}</div>
      )}
      <div className={classes.avatarSide}>
        {progress === null ? (
          <FileButton accept={acceptOf(PICTURE_RULES.kinds)} onChange={(file) => void choose(file)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {label}
              </Button>
            )}
          </FileButton>
        ) : (
          <div className={classes.progress}>
            <Progress value={progress * 100} aria-label="Upload" />
            <span className="fc-figures">{Math.round(progress * 100)}%</span>
            <Button size="compact-sm" variant="subtle" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        <Text
          size="xs"
          c={error ? 'var(--mantine-color-error)' : 'dimmed'}
          role={error ? 'alert' : undefined}
        >
          {error ?? 'jpg, jpeg or png'}
        </Text>
      </div>
    </div>
  );
};
