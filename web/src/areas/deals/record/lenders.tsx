import { deskCalls } from '@forecourt/contract/deals/desk';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBuildingBank, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import type { Lender } from './lender';
import type { PartProps } from './parts';
import classes from './record.module.css';

const LenderForm = later(
  async () => (await import('./lender-form')).LenderForm,
  <BlockSkeleton height={260} />,
);

const percent = (rate: number): string => `${Number((rate * 100).toFixed(3))}%`;

const Dated = ({ label, day }: { label: string; day: string | null }) =>
  day ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <Day value={day} />
      </dd>
    </div>
  ) : null;

const LenderCard = ({
  lender,
  mayEdit,
  onEdit,
}: {
  lender: Lender;
  mayEdit: boolean;
  onEdit: () => void;
}) => {
  const maySeeGross = useCan()('deals.gross');
  const removing = useSave(deskCalls.removeLender, { invalidates: [deskCalls.lenders] });
  const remove = async () => {
    const isSure = await ask({
      title: `Remove ${lender.name}?`,
      body: 'Its status and dates are removed with it.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id: lender.id } }).catch(() => undefined); // the refusal has been shown
  };
  return (
    <li className={classes.car} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <div className={classes.carText}>
        <span className={classes.row}>
          <strong>{lender.name}</strong>
          <StatusChip states={STATE_LOOKS.lender} value={lender.state} />
        </span>
        {lender.conditions ? <p className={classes.said}>{lender.conditions}</p> : null}
      </div>
      {mayEdit ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={`Actions for ${lender.name}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item
              style={{ color: 'var(--mantine-color-error)' }}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <dl className={`${classes.wide} ${classes.figures}`}>
        {lender.amount === null ? null : (
          <div>
            <dt>Amount</dt>
            <dd>
              <Money value={lender.amount} />
            </dd>
          </div>
        )}
        {lender.rate === null ? null : (
          <div>
            <dt>Rate</dt>
            <dd>{percent(lender.rate)}</dd>
          </div>
        )}
        {maySeeGross && lender.buy_rate !== null ? (
          <div>
            <dt>Buy rate</dt>
            <dd>{percent(lender.buy_rate)}</dd>
          </div>
        ) : null}
        {lender.term === null ? null : (
          <div>
            <dt>Term</dt>
            <dd>{lender.term} months</dd>
          </div>
        )}
        {maySeeGross && lender.reserve !== null ? (
          <div>
            <dt>Reserve</dt>
            <dd>
              <Money value={lender.reserve} />
            </dd>
          </div>
        ) : null}
        <Dated label="Sent" day={lender.sent_on} />
        <Dated label="Answered" day={lender.answered_on} />
        <Dated label="Funded" day={lender.funded_on} />
      </dl>
    </li>
  );
};

/** The lenders that the deal was sent to, with their answers. */
export const Lenders = ({ deal, mayEdit }: PartProps) => {
  const query = useCall(deskCalls.lenders, { params: { id: deal.id } }, { showsFailure: true });
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const close = () => setEditing(null);
  const add =
    mayEdit && editing === null ? (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setEditing('new')}
      >
        Add lender
      </Button>
    ) : null;
  return (
    <Section title="Lenders" actions={query.data?.length ? add : null}>
      {editing === 'new' ? <LenderForm dealId={deal.id} lender={null} close={close} /> : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
        {(lenders) =>
          lenders.length === 0 ? (
            editing === 'new' ? null : (
              <EmptyState icon={IconBuildingBank} title="No lender yet" actions={add}>
                Where the application was sent, what was approved, and when it was funded.
              </EmptyState>
            )
          ) : (
            <ul className={classes.plain}>
              {lenders.map((lender) =>
                editing === lender.id ? (
                  <li key={lender.id} className={classes.car}>
                    <div className={classes.wide}>
                      <LenderForm dealId={deal.id} lender={lender} close={close} />
                    </div>
                  </li>
                ) : (
                  <LenderCard
                    key={lender.id}
                    lender={lender}
                    mayEdit={mayEdit}
                    onEdit={() => setEditing(lender.id)}
                  />
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};
