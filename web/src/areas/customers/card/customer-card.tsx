import { recordCalls } from '@forecourt/contract/customers/record';
import { Alert, Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconFileInvoice,
  IconFiles,
  IconHistory,
  IconId,
  IconInfoCircle,
  IconMessage2,
  IconNote,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { PersonAvatar } from '../../../kit/chips';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, type TabLink, TabLinks, useHasScreen } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import type { Customer } from '../customer';
import { customerName } from '../customer-name';
import { useCustomerPaths } from '../paths';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './card.module.css';
import type { Contacting } from './contacting';
import { Badges, CardButtons, GlanceFacts } from './header';
import { Overview } from './overview';
import { type Part, type PartProps, partAt } from './parts';

const ContactDialogs = later(async () => (await import('./contact-dialogs')).ContactDialogs);

const part = (load: () => Promise<ComponentType<PartProps>>) => later(load, <BlockSkeleton height={320} />);

const PARTS: Record<Exclude<Part, 'overview'>, ComponentType<PartProps>> = {
  'Follow-up': part(async () => (await import('./follow-ups')).FollowUps),
  note: part(async () => (await import('./notes')).Notes),
  Activities: part(async () => (await import('./activities')).Activities),
  files: part(async () => (await import('./files')).Files),
};

/** Screens of other areas, each shown once it is there (2.4). */
const LATER = [
  { key: 'Leads', label: 'Leads', icon: IconMessage2 },
  { key: 'Deals', label: 'Deals', icon: IconTag },
  { key: 'Inventory', label: 'Inventory', icon: IconCar },
  { key: 'BHPH', label: 'BHPH', icon: IconCash },
  { key: 'quotation', label: 'Quotations', icon: IconFileInvoice },
] as const;

const useTabs = ({ id }: Customer): TabLink[] => {
  const paths = useCustomerPaths();
  const hasScreen = useHasScreen();
  const isFacing = useFacingCustomer();
  return [
    { key: 'overview', label: 'Overview', icon: IconId, to: paths.card(id) },
    { key: 'Follow-up', label: 'Follow-up', icon: IconCalendarEvent, to: paths.part(id, 'Follow-up') },
    // what colleagues wrote about a customer is not for the customer
    ...(isFacing
      ? []
      : [
          { key: 'note', label: 'Notes', icon: IconNote, to: paths.part(id, 'note') },
          { key: 'Activities', label: 'Activities', icon: IconHistory, to: paths.part(id, 'Activities') },
        ]),
    { key: 'files', label: 'Files', icon: IconFiles, to: paths.part(id, 'files') },
    ...LATER.map((later) => ({ ...later, to: `/admin/all-customers/${later.key}/${id}` })).filter(({ to }) =>
      hasScreen(to),
    ),
  ];
};

const Removed = ({ customer }: { customer: Customer }) => {
  const can = useCan();
  const restoring = useSave(recordCalls.restore, { invalidates: REFETCH_CUSTOMERS, showsFields: false });
  return (
    <Alert color="red" variant="light" icon={<IconTrash aria-hidden />} title="This customer was removed">
      Everything about them is kept. Restore them to make changes.
      {can('customers.edit') ? (
        <div>
          <Button
            size="compact-sm"
            mt="xs"
            variant="default"
            loading={restoring.isSaving}
            onClick={() => void restoring.save({ params: { id: customer.id } }).catch(() => undefined)} // the refusal has been said
          >
            Restore
          </Button>
        </div>
      ) : null}
    </Alert>
  );
};

const Merged = () => {
  const [params, setParams] = useSearchParams();
  const old = params.get('merged');
  if (!old || !/^\d{1,10}$/.test(old)) return null;
  const close = () =>
    setParams(
      (now) => {
        now.delete('merged');
        return now;
      },
      { replace: true },
    );
  return (
    <Alert
      variant="light"
      role="status"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Close"
      onClose={close}
    >
      Customer {old} was merged into this one. The old address leads here.
    </Alert>
  );
};

interface FrameProps {
  customer: Customer;
  /** The tab that is open; another screen about the customer has none. */
  active: string;
  contact: PartProps['contact'];
  children: ReactNode;
}

/** What stands above every screen about a customer: who this is, how to reach them, and the tabs. */
export const CustomerHeader = ({ customer, active, contact, children }: FrameProps) => {
  const paths = useCustomerPaths();
  const tabs = useTabs(customer);
  const name = customerName(customer);
  useRememberRecord('customers', paths.card(customer.id), name);
  return (
    <div className={classes.record}>
      <Page
        title={name}
        back={paths.list}
        picture={<PersonAvatar name={name} file={customer.avatar} size={56} />}
        badge={<Badges customer={customer} />}
        subtitle={<GlanceFacts customer={customer} />}
        actions={
          <CardButtons
            customer={customer}
            contact={(by) => contact(by)}
            // the loan below has the next step
            hasPrimary={active !== 'BHPH'}
          />
        }
      >
        <Merged />
        {customer.removed_at === null ? null : <Removed customer={customer} />}
        <TabLinks label="Customer" active={active} tabs={tabs} />
        {children}
      </Page>
    </div>
  );
};

/** Opens the dialogs for a call, a mail or an SMS. */
export const useContacting = (customer: Customer) => {
  const [contacting, setContacting] = useState<{ by: Contacting; to?: string } | null>(null);
  const contact: PartProps['contact'] = (by, to) => setContacting({ by, to });
  const dialogs = contacting ? (
    <ContactDialogs {...contacting} customer={customer} onClose={() => setContacting(null)} />
  ) : null;
  return { contact, dialogs };
};

/** The customer card: who this is, how to reach them, and everything that was said and done. */
export const CustomerCard = ({ customer }: { customer: Customer }) => {
  const can = useCan();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { contact, dialogs } = useContacting(customer);
  const isFacing = useFacingCustomer();
  const asked = partAt(pathname, params.get('tab'));
  const active = isFacing && (asked === 'note' || asked === 'Activities') ? 'overview' : asked;
  const mayEdit = can('customers.edit') && customer.removed_at === null;
  const shared: PartProps = { customer, mayEdit, contact };
  const Shown = active === 'overview' ? null : PARTS[active];
  return (
    <CustomerHeader customer={customer} active={active} contact={contact}>
      {Shown === null ? <Overview {...shared} /> : <Shown {...shared} />}
      {dialogs}
    </CustomerHeader>
  );
};
