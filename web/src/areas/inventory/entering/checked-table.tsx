import { Anchor, Checkbox, Pagination } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { vehicleDetail } from '../paths';
import { odometerText } from '../vehicle/stock-texts';
import { type CheckedRow, pageOf, ROW_STATES } from './checked-rows';
import table from './csv.module.css';
import classes from './entering.module.css';

const ROWS = 50;

interface Props {
  rows: readonly CheckedRow[];
  restored: ReadonlySet<number>;
  onRestore: (id: number) => void;
}

type RowProps = Omit<Props, 'rows'> & { row: CheckedRow };

const Reason = ({ row, restored, onRestore }: RowProps) => (
  <>
    {row.existing ? (
      <span className={table.existing}>
        <Anchor component={Link} to={vehicleDetail(row.existing.id)} inherit>
          {row.existing.stock_NO}
        </Anchor>
        {row.state === 'deleted' ? (
          <Checkbox
            size="xs"
            label="Bring back"
            aria-label={`Bring back ${row.existing.stock_NO}`}
            checked={restored.has(row.existing.id)}
            onChange={() => row.existing && onRestore(row.existing.id)}
          />
        ) : null}
      </span>
    ) : null}
    {row.problems.map(({ column, message, severity }) => (
      <p key={`${column}:${message}`} className={severity === 'error' ? classes.error : classes.warning}>
        {column ? `${column}: ${message}` : message}
      </p>
    ))}
  </>
);

const Row = (props: RowProps) => {
  const { row } = props;
  return (
    <tr>
      <td className={classes.line}>{row.line}</td>
      <td>
        <StateChip {...ROW_STATES[row.state]} />
      </td>
      <td data-long>
        <div className={table.what}>
          <span>{row.title || 'Not named in the file'}</span>
          <span className={classes.quiet}>
            <span className={classes.vin}>{row.vin_number || 'no VIN'}</span>
            {row.odometer === null ? null : ` · ${odometerText(row.odometer, row.odometerType)}`}
          </span>
        </div>
      </td>
      <td data-short>
        <Money value={row.sellPrice} />
      </td>
      <td data-short>
        <Day value={row.purchaseDate} />
      </td>
      <td data-long>
        <div className={table.why}>
          <Reason {...props} />
        </div>
      </td>
    </tr>
  );
};

/** The rows of a file as they were understood. */
export const CheckedTable = ({ rows, ...more }: Props) => {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / ROWS);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={table.checked} aria-label="Rows of the file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">State</th>
              <th scope="col">Vehicle</th>
              <th scope="col">Price</th>
              <th scope="col">Bought</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            {pageOf(rows, page, ROWS).map((row) => (
              <Row key={row.line} row={row} {...more} />
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 ? (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      ) : null}
    </div>
  );
};
