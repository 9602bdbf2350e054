import { initials } from '@forecourt/domain/name';
import { Avatar } from '@mantine/core';
import { fileUrl } from '../../api/file-url';

interface Props {
  name: string;
  /** The stored file's name. */
  file: string | null;
  size?: number;
}

/** A person's picture or, without one, their initials. Beside the name it says nothing new, so it is not read out. */
export const PersonAvatar = ({ name, file, size = 28 }: Props) => (
  <Avatar src={file === null ? null : fileUrl(file)} size={size} radius="xl" alt="" aria-hidden>
    {initials(name)}
  </Avatar>
);
