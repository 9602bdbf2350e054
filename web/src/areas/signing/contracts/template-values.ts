import type { FieldValues } from './fields-editor';

/** The form of a template. */
export interface TemplateValues {
  name: string;
  body: string;
  fields: FieldValues[];
  is_active: 0 | 1;
  version?: number;
}
