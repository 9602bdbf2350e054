import { PlanScreen } from '../builder/plan-screen';

/** Creates a plan for vehicles, or changes one that the address names. */
export const Screen = () => <PlanScreen kind="vehicle" />;
