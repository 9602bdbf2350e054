/** `field` is where the plan has it: 'rules.2.tiers.1.from'. */
export interface PlanProblem {
  field: string;
  message: string;
}
