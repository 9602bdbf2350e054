import type { ReplyOf } from '@forecourt/contract/call';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { Anchor, Skeleton, Switch, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip, type Tone } from '../../../kit/chips';
import { EmptyState, FailedState, Page } from '../../../kit/page';
import classes from '../account.module.css';

type Feature = ReplyOf<typeof dealershipCalls.features>[number];

const LOOKS: Record<Feature['state'], { label: string; tone: Tone }> = {
  on: { label: 'On', tone: 'good' },
  off: { label: 'Off', tone: 'neutral' },
  unavailable: { label: 'Not included', tone: 'info' },
};

const FeatureCard = ({ feature }: { feature: Feature }) => {
  const can = useCan();
  const { save, isSaving } = useSave(dealershipCalls.setFeature, {
    invalidates: [dealershipCalls.features, dealershipCalls.accessControls, sessionCalls.info],
  });
  const toggle = (on: boolean) =>
    // the shared request handling has already said what went wrong
    void save({ params: { key: feature.key }, body: { on } }).catch(() => undefined);
  const isSwitch = feature.switchable === 1 && can('accessControl.edit');
  const word = feature.state === 'on' ? 'On' : 'Off';
  return (
    <li className={classes.feature}>
      <div className={classes.featureHead}>
        <Title order={2} size="h3">
          {feature.title}
        </Title>
        {isSwitch ? (
          <Switch
            labelPosition="left"
            label={word}
            aria-label={`${feature.title}: ${word}`}
            checked={feature.state === 'on'}
            disabled={isSaving}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        ) : (
          <StateChip {...LOOKS[feature.state]} />
        )}
      </div>
      <Text size="sm" c="dimmed">
        {feature.description}
      </Text>
      {feature.reason ? <Text size="sm">{feature.reason}</Text> : null}
      {feature.state === 'unavailable' && can('pricing.view') ? (
        <Anchor component={Link} to="/admin/pricing" size="sm">
          See packages
        </Anchor>
      ) : null}
    </li>
  );
};

const Loading = () => (
  <ul className={classes.features} aria-hidden>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <li key={key} className={classes.feature}>
        <Skeleton height={18} width="50%" mb={12} />
        <Skeleton height={12} mb={8} />
        <Skeleton height={12} width="70%" />
      </li>
    ))}
  </ul>
);

export const Screen = () => {
  const { data: features, error, refetch, isFetching } = useCall(dealershipCalls.features);
  const body = () => {
    if (features?.length === 0) return <EmptyState title="There are no features to switch" />;
    if (features) {
      return (
        <ul className={classes.features}>
          {features.map((feature) => (
            <FeatureCard key={feature.key} feature={feature} />
          ))}
        </ul>
      );
    }
    if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Loading />;
  };
  return (
    <Page
      title="Features"
      subtitle="What your dealership has, can switch on, or can add with another package"
    >
      {body()}
    </Page>
  );
};
