import { Link } from 'react-router';
import { Money } from '../../../kit/format';

/** An amount that opens what it is made of; nothing where it is 0. */
export const Figure = ({ value, to, name }: { value: number; to: string; name: string }) =>
  value === 0 ? null : (
    <Link to={to} title={`Entries of ${name}`}>
      <Money value={value} />
    </Link>
  );

/** A side of an entry: nothing instead of 0. */
export const Side = ({ value }: { value: number }) => (value === 0 ? null : <Money value={value} />);
