import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { ListScreen, useList } from '../../../kit/list';
import { quotationColumns, quotationName } from '../list/quotation-columns';
import { useQuotationActions } from '../list/use-quotation-actions';
import { useQuotationFilters } from '../list/use-quotation-filters';
import { ADD_QUOTATION, quotationPath } from '../paths';

const NOUN = { one: 'quotation', many: 'quotations' };

export const Screen = () => {
  const can = useCan();
  const [params] = useSearchParams();
  const { filters, onFilters } = useQuotationFilters(params.has('frk_seller_id'));
  const list = useList(quotationsCalls.list, { key: 'quotations', defaultSort: '-created_at', filters });
  const rowActions = useQuotationActions(params.get('removed') === '1');
  const add = can('quotations.edit') ? (
    <Button component={Link} to={ADD_QUOTATION} leftSection={<IconPlus size={16} aria-hidden />}>
      New quotation
    </Button>
  ) : null;
  return (
    <ListScreen
      title="Quotations"
      actions={add}
      list={list}
      columns={quotationColumns}
      noun={NOUN}
      nameOf={quotationName}
      open={(row) => quotationPath(row.id)}
      rowActions={rowActions}
      onFilters={onFilters}
      searchHint="Number, customer, vehicle"
      empty={{
        title: 'No quotations yet',
        text: 'An offer with its price and taxes, which the customer opens by a link and accepts.',
        action: add,
      }}
    />
  );
};
