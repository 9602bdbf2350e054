import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import classes from '../advertising.module.css';
import { Score } from '../parts/score';
import { CAR_LOOKS } from '../words';
import type { DoctorRow } from './use-doctor';

/** What stands in a cell, where the channel is known from the title. */
const SHORT_TEXTS: Readonly<Record<string, string>> = { 'coming-soon': 'Not on the lot yet' };
export const shortText = ({ code, text }: { code: string; text: string }): string =>
  SHORT_TEXTS[code] ?? text;

const problemsText = ({ problems }: DoctorRow): string => problems.map(({ text }) => text).join('; ');
const adviceText = ({ advice }: DoctorRow): string =>
  advice.map(({ text, points }) => `${text} (+${points})`).join('; ');

/** The worst one leads to the field where it is fixed; the rest is in the panel that the row opens. */
const Problems = ({ row: { problems } }: { row: DoctorRow }) => {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  return (
    <span className={classes.problemLinks} title={problems.map(({ text }) => text).join('; ')}>
      {/* the row's own click would open the panel */}
      <Link to={first.to} onClick={(event) => event.stopPropagation()}>
        {shortText(first)}
      </Link>
      {others.length > 0 ? <span className={classes.quiet}>+{others.length}</span> : null}
    </span>
  );
};

export const DOCTOR_COLUMNS: readonly Column<DoctorRow>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: ({ photo_url }) => <VehicleThumb photo={photo_url} />,
    csv: ({ photo_url }) => photo_url ?? '',
  },
  {
    ...{ key: 'title', title: 'Vehicle', width: 280, sortable: true, always: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'stock_no', title: 'Stock No.', width: 120, sortable: true, fits: true },
    render: ({ stock_no }) => stock_no,
  },
  {
    ...{
      key: 'level',
      title: 'Result',
      width: 120,
      sortable: 'problems',
      skeleton: 'chip',
      mobile: 'status',
    },
    render: ({ level }) => <StateChip {...CAR_LOOKS[level]} />,
    csv: ({ level }) => CAR_LOOKS[level].label,
  },
  {
    ...{ key: 'problems', title: 'Problems', mobile: 'fact' },
    render: (row) => <Problems row={row} />,
    card: ({ problems: [first] }) => (first === undefined ? '' : shortText(first)),
    csv: problemsText,
  },
  {
    ...{ key: 'score', title: 'Score', width: 120, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ score }) => <Score score={score} />,
    card: ({ score }) => score,
    csv: ({ score }) => score,
  },
  {
    ...{ key: 'advice', title: 'Raises the score', width: 240, optional: true },
    render: adviceText,
    csv: adviceText,
  },
  {
    ...{ key: 'price', title: 'Feed price', width: 120, align: 'right' },
    render: ({ price }) => (price === null ? 'Call' : <Money value={price} />),
    csv: ({ price }) => price ?? '',
  },
];
