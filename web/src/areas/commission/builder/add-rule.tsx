import { type CommissionRuleKind, RULE_NAMES } from '@forecourt/domain/commission/index';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './builder.module.css';
import { RULE_HINTS } from './rule-hints';

interface Group {
  title: string;
  kinds: readonly CommissionRuleKind[];
}

const GROUPS: readonly Group[] = [
  { title: 'For each sale', kinds: ['percent', 'flat', 'tiers', 'gates', 'greater-of', 'override'] },
  { title: 'Limits', kinds: ['floor', 'cap', 'house', 'chargeback'] },
  { title: 'On top', kinds: ['spiff', 'age-bonus', 'unit-bonus'] },
  { title: 'Each month', kinds: ['salary', 'draw'] },
];

interface Props {
  offered: readonly CommissionRuleKind[];
  onAdd: (kind: CommissionRuleKind) => void;
}

/** Chooses the kind of the next rule. */
export const AddRule = ({ offered, onAdd }: Props) => (
  <Menu position="bottom-start" width={320} withinPortal>
    <Menu.Target>
      <Button variant="default" className={classes.add} leftSection={<IconPlus size={16} aria-hidden />}>
        Add rule
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>
      {GROUPS.map(({ title, kinds }) => {
        const some = kinds.filter((kind) => offered.includes(kind));
        return some.length === 0 ? null : (
          <div key={title}>
            <Menu.Label>{title}</Menu.Label>
            {some.map((kind) => (
              <Menu.Item key={kind} onClick={() => onAdd(kind)}>
                <span className={classes.kind}>
                  {RULE_NAMES[kind]}
                  <span className={classes.quiet}>{RULE_HINTS[kind]}</span>
                </span>
              </Menu.Item>
            ))}
          </div>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
