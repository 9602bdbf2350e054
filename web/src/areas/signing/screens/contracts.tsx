import { signingCalls } from '@forecourt/contract/signing/index';
import { STATES } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { contractColumns, contractName } from '../contracts/contract-columns';
import { ContractTabs } from '../contracts/contract-tabs';
import { SendContract } from '../contracts/send-contract';
import { contractPath } from '../paths';

const NOUN = { one: 'contract', many: 'contracts' };
const FILTERS: FilterDef[] = [{ kind: 'select', key: 'state', label: 'Status', options: STATES.signing }];

export const Screen = () => {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const list = useList(signingCalls.contracts, {
    key: 'contracts',
    defaultSort: '-created_at',
    filters: FILTERS,
  });
  const send = (
    <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
      Send contract
    </Button>
  );
  return (
    <Page title="Contracts" actions={send}>
      <ContractTabs active="contracts" />
      <DataList
        list={list}
        columns={contractColumns}
        noun={NOUN}
        nameOf={contractName}
        open={(row) => contractPath(row.signing.id)}
        searchHint="Title, customer"
        empty={{
          title: 'No contracts yet',
          text: 'A contract is made from a template, sent to a customer, signed on their phone and sealed.',
          action: send,
        }}
      />
      {isSending ? (
        <SendContract
          onClose={() => setSending(false)}
          onSent={({ signing }) => void navigate(contractPath(signing.id))}
        />
      ) : null}
    </Page>
  );
};
