import { signingCalls } from '@forecourt/contract/signing/index';
import { Anchor, Badge, Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { ContractTabs } from '../contracts/contract-tabs';
import classes from '../contracts/contracts.module.css';
import { ADD_TEMPLATE, templatePath } from '../paths';

const firstLine = (body: string) => body.replace(/^# /gm, '').replace(/\s+/g, ' ').slice(0, 200);

export const Screen = () => {
  const query = useCall(signingCalls.templates, {}, { showsFailure: true });
  const add = (
    <Button component={Link} to={ADD_TEMPLATE} leftSection={<IconPlus size={16} aria-hidden />}>
      New template
    </Button>
  );
  return (
    <Page title="Contract templates" actions={add}>
      <ContractTabs active="templates" />
      <Loaded query={query} skeleton={<BlockSkeleton />}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState icon={IconTemplate} title="No templates yet" actions={add}>
              A text with fields, such as a consignment agreement, that is filled in for each customer.
            </EmptyState>
          ) : (
            <ul className={classes.templates} aria-label="Templates">
              {templates.map(({ id, name, body, is_active }) => (
                <li key={id} className={classes.template}>
                  <div className={classes.templateText}>
                    <Anchor component={Link} to={templatePath(id)} fw={600}>
                      {name}
                    </Anchor>
                    <p>{firstLine(body)}</p>
                  </div>
                  {is_active === 1 ? null : (
                    <Badge color="gray" variant="light">
                      Not in use
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
};
