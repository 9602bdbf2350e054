import { signingCalls } from '@forecourt/contract/signing/index';
import { STANDARD_FIELDS } from '@forecourt/domain/contract-text/index';
import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { ContractTabs } from '../contracts/contract-tabs';
import classes from '../contracts/contracts.module.css';
import { ADD_TEMPLATE, templatePath } from '../paths';

const LABELS = new Map<string, string>(STANDARD_FIELDS.map(({ name, label }) => [name, label]));

/** The beginning of the text, with the names of its fields in words: '[Customer's name]'. */
const firstLine = (body: string, fields: readonly { name: string; label: string }[]) =>
  body
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const label = LABELS.get(name) ?? fields.find((field) => field.name === name)?.label ?? name;
      return `[${label}]`;
    })
    .replace(/^# /gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 200);

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
              {templates.map(({ id, name, body, fields, is_active }) => (
                <li key={id} className={classes.template}>
                  <div className={classes.templateText}>
                    <Anchor component={Link} to={templatePath(id)} fw={600}>
                      {name}
                    </Anchor>
                    <p>{firstLine(body, fields)}</p>
                  </div>
                  {is_active === 1 ? null : <StateChip tone="neutral" label="Not in use" />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
};
