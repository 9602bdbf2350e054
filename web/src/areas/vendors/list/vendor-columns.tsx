import type { VendorRow } from '@forecourt/contract/vendors/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { termsText } from '@forecourt/domain/vendor/due-day';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import { ACTIVE_STATES, StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';

const phone = ({ phone: number, mobile }: VendorRow) => phoneMask.format(phoneMask.keep(number || mobile));
const place = ({ city, province }: VendorRow) => [city, province].filter(Boolean).join(', ');

const BALANCE: Column<VendorRow> = {
  key: 'balance',
  title: 'Balance',
  width: 120,
  align: 'right',
  sortable: true,
  mobile: 'aside',
  render: (row) => (row.balance ? <Money value={row.balance} /> : ''),
  csv: (row) => row.balance ?? 0,
};

const COLUMNS: readonly Column<VendorRow>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => row.name,
    csv: (row) => row.name,
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 184,
    sortable: true,
    mobile: 'fact',
    render: (row) => vendorKindLabel(row.kind),
    csv: (row) => vendorKindLabel(row.kind),
  },
  { key: 'contact', title: 'Contact', width: 150, render: (row) => row.contact },
  { key: 'phone', title: 'Phone', width: 128, mobile: 'fact', render: phone, csv: phone },
  { key: 'email', title: 'E-mail', width: 190, optional: true, render: (row) => row.email },
  { key: 'city', title: 'City', width: 130, optional: true, render: place, csv: place },
  {
    key: 'terms_days',
    title: 'Terms',
    width: 124,
    render: (row) => termsText(row.terms_days),
    csv: (row) => row.terms_days,
  },
  {
    key: 'category',
    title: 'Category',
    width: 150,
    optional: true,
    render: (row) => (row.category ? costCategoryLabel(row.category) : ''),
    csv: (row) => (row.category ? costCategoryLabel(row.category) : ''),
  },
  { key: 'tax_number', title: 'Tax number', width: 150, optional: true, render: (row) => row.tax_number },
  { key: 'account_no', title: 'Account No.', width: 120, optional: true, render: (row) => row.account_no },
  {
    key: 'is_active',
    title: 'Status',
    width: 104,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={ACTIVE_STATES} value={row.is_active} />,
    // a card has room only for what differs from the usual
    card: (row) => (row.is_active === 1 ? '' : <StatusChip states={ACTIVE_STATES} value={0} />),
    csv: (row) => (row.is_active === 1 ? 'Active' : 'Inactive'),
  },
  {
    key: 'created_at',
    title: 'Added',
    width: 108,
    sortable: true,
    optional: true,
    render: (row) => <Day value={row.created_at} />,
  },
];

/** What is owed is shown to those who may see costs. */
export const vendorColumns = (withBalance: boolean): readonly Column<VendorRow>[] =>
  withBalance ? [...COLUMNS.slice(0, 7), BALANCE, ...COLUMNS.slice(7)] : COLUMNS;
