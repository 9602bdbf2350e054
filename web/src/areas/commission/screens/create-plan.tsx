import { PlanScreen } from '../builder/plan-screen';

/** Creates a plan for people, or changes one that the address names. */
export const Screen = () => <PlanScreen kind="person" />;
