import type { RecordFormState } from '../../../kit/form';

/** What a form gives for a value inside a rule, by its path there. */
export type FieldAt = (path: string) => ReturnType<RecordFormState<object>['at']>;

export interface RuleProps<R> {
  rule: R;
  /** Stands before the path of each field: 'rules.2'. */
  path: string;
  at: FieldAt;
  onChange: (rule: R) => void;
}
