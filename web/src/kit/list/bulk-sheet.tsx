import { Button, Drawer } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkAction, BulkGroup } from './actions';
import classes from './list.module.css';

const isGroup = <Row,>(action: BulkAction<Row> | BulkGroup<Row>): action is BulkGroup<Row> =>
  'items' in action;

interface Props<Row> {
  actions: readonly (BulkAction<Row> | BulkGroup<Row>)[];
  isRunning: boolean;
  onRun: (step: BulkAction<Row>) => void;
}

interface RowProps {
  action: Pick<BulkAction<never>, 'label' | 'icon' | 'danger'>;
  isInner?: boolean;
  /** Given for a group: whether what belongs to it is shown. */
  isOpen?: boolean;
  onClick: () => void;
}

const SheetRow = ({ action: { label, icon: Icon, danger }, isInner, isOpen, onClick }: RowProps) => {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      className={classes.sheetRow}
      data-danger={danger || undefined}
      data-inner={isInner || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {Icon ? <Icon size={18} aria-hidden /> : null}
      <span>{label}</span>
      {isOpen === undefined ? null : <Chevron size={16} aria-hidden />}
    </button>
  );
};

/** What can be done with the chosen rows on a phone: from the lower edge, what belongs together folded into one line. */
export const BulkSheet = <Row,>({ actions, isRunning, onRun }: Props<Row>) => {
  const [isOpen, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const run = (step: BulkAction<Row>) => {
    setOpen(false);
    onRun(step);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        rightSection={<IconChevronUp size={13} aria-hidden />}
        loading={isRunning}
        onClick={() => setOpen(true)}
      >
        Actions
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title="Actions"
        classNames={{ content: classes.sheet }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {actions.map((action) =>
          isGroup(action) ? (
            <div key={action.label}>
              <SheetRow
                action={action}
                isOpen={unfolded === action.label}
                onClick={() => setUnfolded(unfolded === action.label ? null : action.label)}
              />
              {unfolded === action.label
                ? action.items.map((step) => (
                    <SheetRow key={step.label} action={step} isInner onClick={() => run(step)} />
                  ))
                : null}
            </div>
          ) : (
            <SheetRow key={action.label} action={action} onClick={() => run(action)} />
          ),
        )}
      </Drawer>
    </>
  );
};
