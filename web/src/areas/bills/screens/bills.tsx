import { billsCalls } from '@forecourt/contract/bills/index';
import { Button } from '@mantine/core';
import { IconCash, IconFileSpreadsheet, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { CompactButton, CompactLink } from '../../../kit/page/compact-button';
import { WORKLIST } from '../../bhph';
import { useBillPath } from '../../deal-links';
import { wizardPath } from '../../wizard';
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
          <CompactLink icon={IconCash} to={WORKLIST}>
            Loans
          </CompactLink>
          {can('bills.edit') ? (
            <CompactLink icon={IconListNumbers} to={wizardPath()}>
              Step by step
            </CompactLink>
          ) : null}
          {can('bills.sell') ? (
            <CompactButton icon={IconFileSpreadsheet} onClick={() => setRegisters(true)}>
              Registers
            </CompactButton>
          ) : null}
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
