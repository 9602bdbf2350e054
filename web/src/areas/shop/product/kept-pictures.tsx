import type { ProductPicture } from '@forecourt/contract/shop/product';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import classes from '../shop.module.css';

interface Props {
  pictures: readonly ProductPicture[];
  /** Those that stay, in their order. */
  kept: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Pictures that are saved already: moved forward or removed with the next save. */
export const KeptPictures = ({ pictures, kept, onChange }: Props) => {
  if (kept.length === 0) return null;
  const forward = (at: number) => {
    const ids = [...kept];
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at - 1, 0, moved);
    onChange(ids);
  };
  return (
    <ul className={classes.pictures}>
      {kept.map((id, at) => {
        const picture = pictures.find((one) => one.id === id);
        return picture ? (
          <li key={id} className={classes.picture}>
            <img src={fileUrl(picture.src)} alt={picture.name} />
            <span className={classes.pictureBar}>
              {at === 0 ? 'First' : `No. ${at + 1}`}
              <Group gap={2} wrap="nowrap">
                {at > 0 ? (
                  <ActionIcon
                    size="sm"
                    aria-label={`Move ${picture.name} forward`}
                    onClick={() => forward(at)}
                  >
                    <IconArrowLeft size={15} aria-hidden />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  size="sm"
                  aria-label={`Remove ${picture.name}`}
                  onClick={() => onChange(kept.filter((other) => other !== id))}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </Group>
            </span>
          </li>
        ) : null;
      })}
    </ul>
  );
};
