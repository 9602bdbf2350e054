import type { Bill } from '@forecourt/contract/bills/index';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCalculator,
  IconCash,
  IconCircleX,
  IconDots,
  IconEdit,
  IconFileUpload,
  IconListCheck,
  IconPrinter,
  IconRefresh,
  IconRestore,
  IconSignature,
  IconSwitchHorizontal,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useHasScreen } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { isOpen } from '../bill-texts';
import { signBill } from '../paths';
import type { BillDialog } from './bill-dialog';
import { papersOf } from './papers';
import { useBillSteps } from './use-bill-steps';

interface Props {
  bill: Bill;
  /** Saving is the next step while something is typed. */
  isDirty: boolean;
  listPath: string;
  /** Saves what is typed; false when something is wrong with it. */
  saveFirst: () => Promise<boolean>;
  open: (dialog: BillDialog) => void;
  onModify: () => void;
}

interface Step {
  label: string;
  icon: TablerIcon;
  may: boolean;
  run: () => void;
  danger?: boolean;
}

const PrintMenu = ({ bill, open }: Pick<Props, 'bill' | 'open'>) => {
  const can = useCan();
  const papers = papersOf(bill, can('bills.sell'));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <CompactButton icon={IconPrinter}>Print</CompactButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>Print or download</Menu.Label>
        {papers.map((paper) => (
          <Menu.Item key={paper.key} onClick={() => open({ kind: 'paper', paper })}>
            {paper.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The next step of the bill, its papers, and what is done seldom. */
export const BillButtons = ({ bill, isDirty, listPath, saveFirst, open, onModify }: Props) => {
  const can = useCan();
  const navigate = useNavigate();
  const hasScreen = useHasScreen();
  const steps = useBillSteps(bill, listPath);
  const afterSave = (step: () => Promise<unknown>) => async () => {
    if (await saveFirst()) await step();
  };
  const maySell = can('bills.sell');
  const editable = isOpen(bill);
  const isDraft = bill.state === 'draft';
  const isSold = bill.state === 'sold';
  const finish = isDraft ? (
    <Button
      variant={isDirty ? 'default' : 'filled'}
      loading={steps.isBusy}
      onClick={() => void afterSave(steps.makeFinal)()}
    >
      Make final
    </Button>
  ) : null;
  const sell =
    bill.state === 'final' && maySell ? (
      <Button variant={isDirty ? 'default' : 'filled'} onClick={() => open({ kind: 'sold' })}>
        Mark as sold
      </Button>
    ) : null;
  const groups: Step[][] = [
    [
      {
        label: 'Mark as sold',
        icon: IconCash,
        may: isDraft && maySell,
        run: () => open({ kind: 'sold' }),
      },
      { label: 'Modify sold', icon: IconEdit, may: isSold && maySell, run: onModify },
      {
        label: 'Undo sale',
        icon: IconRestore,
        may: isSold && maySell,
        run: () => open({ kind: 'unsold' }),
      },
      {
        label: 'Sign remotely or on a tablet',
        icon: IconSignature,
        may: hasScreen('/admin/bill-not-in-person') && bill.state !== 'cancelled',
        run: () => navigate(signBill(bill.id)),
      },
    ],
    [
      {
        label: 'Change type',
        icon: IconSwitchHorizontal,
        may: editable,
        run: () => open({ kind: 'type' }),
      },
      {
        label: 'Reset to presets',
        icon: IconListCheck,
        may: editable,
        run: () => void afterSave(steps.usePresets)(),
      },
      {
        label: 'Recalculate',
        icon: IconCalculator,
        may: editable,
        run: () => void afterSave(steps.recalculate)(),
      },
      {
        label: 'Upload a bill made elsewhere',
        icon: IconFileUpload,
        may: editable,
        run: () => open({ kind: 'upload' }),
      },
    ],
    [
      {
        label: 'Start over',
        icon: IconRefresh,
        may: editable,
        danger: true,
        run: () => void steps.startOver(),
      },
      {
        label: 'Cancel bill',
        icon: IconCircleX,
        may: editable && maySell,
        danger: true,
        run: () => open({ kind: 'cancel' }),
      },
      {
        label: 'Remove draft',
        icon: IconTrash,
        may: isDraft && maySell && bill.payments.length === 0,
        danger: true,
        run: () => void steps.remove(),
      },
    ],
  ].map((group) => group.filter(({ may }) => may));
  const shown = groups.filter((group) => group.length > 0);
  return (
    <>
      <PrintMenu bill={bill} open={open} />
      {shown.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label={`More actions for ${bill.number}`}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map((group, at) => [
              at === 0 ? null : <Menu.Divider key={`before-${group[0]?.label}`} />,
              ...group.map(({ label, icon: Icon, run, danger }) => (
                <Menu.Item
                  key={label}
                  style={danger ? { color: 'var(--mantine-color-error)' } : undefined}
                  leftSection={<Icon size={16} aria-hidden />}
                  onClick={run}
                >
                  {label}
                </Menu.Item>
              )),
            ])}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {finish}
      {sell}
    </>
  );
};
