import type { ServiceRow } from '@forecourt/contract/mechanic/service';
import { durationText } from '@forecourt/domain/mechanic/index';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { Stopwatch } from '../stopwatch';
import { amountOf, isLate, KIND_LABELS, vehicleName } from '../words';

const isRunning = ({ status }: ServiceRow) => status !== 'done' && status !== 'cancelled';
const secondsOf = ({ step_started_at }: ServiceRow) => (Date.now() - Date.parse(step_started_at)) / 1_000;

const promise = (row: ServiceRow, today: string) =>
  row.promised_on === null ? (
    ''
  ) : (
    <span className={isLate(row, today) ? classes.late : undefined}>
      <Day value={row.promised_on} />
    </span>
  );

export const serviceColumns = (
  targets: Readonly<Record<string, number | null>>,
  today: string,
): readonly Column<ServiceRow>[] => [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, mobile: 'image', skeleton: 'image' },
    render: (row) => <VehicleThumb photo={row.vehicle.photo} />,
    csv: () => '',
  },
  {
    ...{ key: 'vehicle', title: 'Vehicle', width: 236, sortable: true, always: true, mobile: 'title' },
    render: vehicleName,
    csv: vehicleName,
  },
  {
    ...{ key: 'status', title: 'Status', width: 162, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StatusChip states={STATE_LOOKS.service} value={row.status} />,
    csv: (row) => row.status,
  },
  {
    ...{ key: 'step', title: 'In this step', width: 108, sortable: true, mobile: 'fact', fits: true },
    render: (row) =>
      isRunning(row) ? <Stopwatch since={row.step_started_at} target={targets[row.status]} /> : '',
    csv: (row) => (isRunning(row) ? durationText(secondsOf(row)) : ''),
  },
  {
    key: 'problem',
    title: 'Problem',
    mobile: 'fact',
    render: (row) => row.problem,
    csv: (row) => row.problem,
  },
  {
    ...{ key: 'technician', title: 'Technician', width: 124 },
    render: (row) => row.technician?.name ?? 'Nobody',
    csv: (row) => row.technician?.name ?? '',
  },
  {
    ...{ key: 'promised_on', title: 'Promised', width: 104, sortable: true },
    render: (row) => promise(row, today),
    csv: (row) => row.promised_on ?? '',
  },
  {
    ...{ key: 'amount', title: 'Amount', width: 104, align: 'right', mobile: 'aside' },
    render: (row) => <Money value={amountOf(row)} />,
    card: (row) => (amountOf(row) > 0 ? <Money value={amountOf(row)} /> : ''),
    csv: amountOf,
  },
  {
    ...{ key: 'customer', title: 'Customer', width: 160, sortable: true, optional: true },
    render: (row) => row.customer?.name ?? '',
    csv: (row) => row.customer?.name ?? '',
  },
  { key: 'kind', title: 'Type', width: 150, optional: true, render: (row) => KIND_LABELS[row.kind] },
  { key: 'number', title: 'No.', width: 70, sortable: true, optional: true, render: (row) => row.number },
  {
    ...{ key: 'invoice', title: 'Invoice', width: 110, optional: true },
    render: (row) => row.invoice?.number ?? '',
    csv: (row) => row.invoice?.number ?? '',
  },
  {
    ...{ key: 'created_at', title: 'Entered', width: 110, sortable: true, optional: true },
    render: (row) => <Day value={row.created_at} />,
  },
];
