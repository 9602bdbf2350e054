import { SOCIAL_PICTURES_MOST } from '@forecourt/contract/posting/index';
import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import { fileUrl } from '../../../api/file-url';
import classes from '../posting.module.css';
import { togglePicture } from './compose-values';

interface Props {
  pictures: readonly { id: number; thumbnail: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: React.ReactNode;
}

/** Chooses photos of the vehicle; the number on each says its place in the post. */
export const PicturePicker = ({ pictures, value, onChange, error }: Props) => {
  const id = useId();
  const isFull = value.length >= SOCIAL_PICTURES_MOST;
  return (
    <div data-path="photo_ids">
      <div className={classes.between}>
        <Input.Label component="span" id={id}>
          {pictures.length === 0 ? 'Photos' : `Photos (${value.length} of at most ${SOCIAL_PICTURES_MOST})`}
        </Input.Label>
        {value.length > 0 ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onChange([])}>
            None
          </Button>
        ) : null}
      </div>
      {pictures.length === 0 ? (
        <p className={classes.quiet}>This vehicle has no photos yet.</p>
      ) : (
        <ul className={classes.picker} aria-labelledby={id}>
          {pictures.map((picture, place) => {
            const at = value.indexOf(picture.id);
            return (
              <li key={picture.id}>
                <button
                  type="button"
                  aria-pressed={at >= 0}
                  aria-label={at >= 0 ? `Photo ${place + 1}, place ${at + 1}` : `Photo ${place + 1}`}
                  disabled={at < 0 && isFull}
                  onClick={() => onChange(togglePicture(value, picture.id, SOCIAL_PICTURES_MOST))}
                >
                  <img src={fileUrl(picture.thumbnail)} alt="" loading="lazy" />
                  {at >= 0 ? <span>{at + 1}</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </div>
  );
};
