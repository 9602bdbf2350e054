import type { dealershipCalls } from '@forecourt/contract/dealership';
import type { ActorDealership } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { noRight, notFound } from '../../http/refusal';
import { FEATURES, type FeatureState, featureState, isSwitch } from './features';
import { readPackageNames, readSwitches, SET } from './features.queries';

const dealershipOf = ({ actor }: Context): ActorDealership => {
  if (!actor.dealership) throw notFound();
  return actor.dealership;
};

const statesOf = async (db: Db, dealership: ActorDealership): Promise<FeatureState[]> => {
  const switches = await readSwitches(db, dealership.id);
  const names = await readPackageNames(db);
  return FEATURES.map((feature) => featureState(feature, dealership, switches, names));
};

export const featureHandlers: Pick<Handlers<typeof dealershipCalls>, 'features' | 'setFeature'> = {
  features: (_input, context) => context.read((db) => statesOf(db, dealershipOf(context))),

  setFeature: async ({ params, body }, context) => {
    const { write, tenant, deps } = context;
    const dealership = dealershipOf(context);
    return write(async (tx) => {
      const stateNow = async () => (await statesOf(tx, dealership)).find(({ key }) => key === params.key);
      const before = await stateNow();
      if (!before) throw notFound();
      if (!isSwitch(params.key) || !before.switchable)
        throw noRight(before.reason ?? `${before.title} is not switched by the dealership`);
      await SET[params.key](tx, tenant, body.on);
      await deps.sessions.forget({ dealershipId: tenant });
      return (await stateNow()) ?? before;
    });
  },
};
