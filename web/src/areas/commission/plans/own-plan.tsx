import { commissionCalls } from '@forecourt/contract/commission/index';
import { rulesFromWire } from '@forecourt/domain/commission/index';
import { IconPercentage } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { WhatIf } from '../builder/what-if';
import { RuleWords } from '../parts/rule-words';
import { BASIS_LABELS, type PlanRow } from '../words';
import classes from './plans.module.css';

const OwnWhatIf = ({ id }: { id: number }) => {
  const { data } = useCall(commissionCalls.plan, { params: { id } });
  if (!data) return <BlockSkeleton height={320} />;
  const { kind, basis, mode, rules } = data;
  return <WhatIf plan={{ kind, basis, mode, team: [], rules: rulesFromWire(rules) }} />;
};

const Plans = ({ plans }: { plans: readonly PlanRow[] }) => {
  const [first] = plans;
  if (!first)
    return (
      <EmptyState icon={IconPercentage} title="You have no commission plan">
        Your owner or manager assigns one. Your commissions are listed as soon as you have it.
      </EmptyState>
    );
  return (
    <div className={classes.own}>
      <div className={classes.plans}>
        {plans.map(({ id, name, basis, words, people }) => (
          <Section
            key={id}
            title={name}
            description={`${BASIS_LABELS[basis]}${people[0] ? ` · since ${people[0].from}` : ''}`}
          >
            <RuleWords words={words} />
          </Section>
        ))}
      </div>
      <OwnWhatIf id={first.id} />
    </div>
  );
};

/** What a seller is paid by, and what a sale would pay. */
export const OwnPlan = () => {
  const query = useCall(commissionCalls.plans, { query: { limit: 10 } });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
      {({ rows }) => <Plans plans={rows} />}
    </Loaded>
  );
};
