import { Link } from 'react-router';
import { Day } from '../../kit/format';
import { customerName } from '../customers';
import { factsOf } from './facts';
import type { RecordCard } from './merge';
import classes from './merge.module.css';
import { useMergeKind } from './merge-kind';

/** A record in a few lines: who, which number, how to reach them, since when. */
export const RecordFacts = ({ record }: { record: RecordCard }) => {
  const { pathOf } = useMergeKind();
  return (
    <div className={classes.record}>
      <span className={classes.recordName}>
        <Link to={pathOf(record.id)}>{customerName(record)}</Link>
        <span className={classes.number}>no. {record.id}</span>
      </span>
      {factsOf(record).map((fact) => (
        <span key={fact} className={classes.fact}>
          {fact}
        </span>
      ))}
      <span className={classes.fact}>
        {record.kind ?? (record.customer_type === 2 ? 'Business' : 'Person')}, added{' '}
        <Day value={record.created_at} />
      </span>
    </div>
  );
};
