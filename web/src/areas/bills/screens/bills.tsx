import { billsCalls } from '@forecourt/contract/bills/index';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCash, IconDots, IconFileSpreadsheet, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { CompactButton, CompactLink } from '../../../kit/page/compact-button';
import { WORKLIST } from '../../bhph';
import { GUIDED_BILLS, useBillPath } from '../../deal-links';
import { billColumns, billName } from '../list/bill-columns';
import { BillSums } from '../list/bill-sums';
import { useBillFilters } from '../list/use-bill-filters';
import { useBillsLive } from '../use-bills-live';

const NewBillDialog = later(async () => (await import('../start/new-bill-dialog')).NewBillDialog);
const RegistersDialog = later(async () => (await import('../list/registers-dialog')).RegistersDialog);

const NOUN = { one: 'bill', many: 'bills' };

export const Screen = () => {
  const can = useCan();
  const pathOf = useBillPath();
  const [params] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const [isRegisters, setRegisters] = useState(false);
  const { filters, onFilters } = useBillFilters(params.has('frk_seller_id'));
  const list = useList(billsCalls.list, { key: 'bills', defaultSort: '-changed_at', filters });
  useBillsLive();
  const seesCosts = can('deals.gross');
  const add = can('bills.edit') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      New bill
    </Button>
  ) : null;
  const vehicle = Number(params.get('mvdId'));
  return (
    <Page
      title="Bills of sale"
      actions={
        <>
          <Group gap={8} visibleFrom="sm">
            <CompactLink icon={IconCash} to={WORKLIST}>
              In-house loans
            </CompactLink>
            {can('bills.edit') ? (
              <CompactLink icon={IconListNumbers} to={GUIDED_BILLS}>
                Guided bills
              </CompactLink>
            ) : null}
            {can('bills.sell') ? (
              <CompactButton icon={IconFileSpreadsheet} onClick={() => setRegisters(true)}>
                Registers
              </CompactButton>
            ) : null}
          </Group>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={36} variant="default" hiddenFrom="sm" aria-label="More actions">
                <IconDots size={17} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component={Link} to={WORKLIST} leftSection={<IconCash size={16} aria-hidden />}>
                In-house loans
              </Menu.Item>
              {can('bills.edit') ? (
                <Menu.Item
                  component={Link}
                  to={GUIDED_BILLS}
                  leftSection={<IconListNumbers size={16} aria-hidden />}
                >
                  Guided bills
                </Menu.Item>
              ) : null}
              {can('bills.sell') ? (
                <Menu.Item
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                  onClick={() => setRegisters(true)}
                >
                  Registers
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
          {add}
        </>
      }
    >
      <BillSums list={list} seesCosts={seesCosts} />
      <DataList
        list={list}
        columns={billColumns(seesCosts)}
        noun={NOUN}
        nameOf={billName}
        open={(row) => pathOf(row.id)}
        onFilters={onFilters}
        searchHint="Number, customer, vehicle, VIN"
        empty={{
          title: 'No bills yet',
          text: 'A bill begins with a car on a deal or a vehicle in stock, and has its price, taxes, trade-ins and payments.',
          action: add,
        }}
      />
      {isNew ? <NewBillDialog mvdId={vehicle > 0 ? vehicle : undefined} close={() => setNew(false)} /> : null}
      {isRegisters ? <RegistersDialog close={() => setRegisters(false)} /> : null}
    </Page>
  );
};
