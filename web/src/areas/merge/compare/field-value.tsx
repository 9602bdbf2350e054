import { fileUrl } from '../../../api/file-url';
import { shownValue } from '../fields';
import type { Field } from '../merge';
import classes from '../merge.module.css';

const PICTURES: readonly string[] = ['avatar', 'driver_license_photo', 'signiture_URL'];

interface Props {
  field: Pick<Field, 'field' | 'label'>;
  value: string;
  /** Whose it is, for the words of a picture. */
  of: string;
}

export const FieldValue = ({ field, value, of }: Props) => {
  if (value === '') return <span className={classes.empty}>Empty</span>;
  if (PICTURES.includes(field.field))
    return <img className={classes.picture} src={fileUrl(value)} alt={`${field.label} of ${of}`} />;
  return <>{shownValue(field.field, value)}</>;
};
