import { mergeCalls } from '@forecourt/contract/merge';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, FailedState } from '../../../kit/page';
import { FieldValue } from '../compare/field-value';
import { groupFields } from '../fields';
import type { Named } from '../merge';
import classes from '../merge.module.css';
import { countsInWords } from '../merge-texts';

interface Props {
  id: number;
  survivor: Named;
  losers: readonly Named[];
}

/** What a merge moved, and every value that gave way. */
export const MergedDetail = ({ id, survivor, losers }: Props) => {
  const asked = useCall(mergeCalls.getMerge, { params: { id } });
  if (asked.isPending) return <BlockSkeleton height={90} />;
  const { data } = asked;
  if (!data) return <FailedState error={asked.error} onRetry={() => void asked.refetch()} />;
  const { differing } = groupFields(data.fields);
  const records = [survivor, ...losers];
  return (
    <div className={classes.detail}>
      {data.moves.length > 0 ? <p>{countsInWords(data.moves)} moved.</p> : <p>Nothing had to be moved.</p>}
      {data.parked.length > 0 ? <p>{countsInWords(data.parked)} were there already and stayed.</p> : null}
      {data.undo_first === null ? null : (
        <p>The record was merged again since: undo merge {data.undo_first} first.</p>
      )}
      {differing.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Chosen</th>
              <th scope="col">Gave way</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field.field}>
                <th scope="row">{field.label}</th>
                <td data-cell="a">
                  <FieldValue field={field} value={field.value} of={survivor.name} />
                </td>
                <td data-cell="b">
                  {field.values
                    .filter(({ value }) => value !== field.value)
                    .map(({ id: owner, value }) => (
                      <div key={owner}>
                        <FieldValue
                          field={field}
                          value={value}
                          of={records.find((one) => one.id === owner)?.name ?? ''}
                        />{' '}
                        <span className={classes.number}>no. {owner}</span>
                      </div>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
};
