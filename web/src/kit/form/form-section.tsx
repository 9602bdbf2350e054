import type { ReactNode } from 'react';
import { FormGrid } from '../page/form-grid';
import { Section } from '../page/section';

interface Props {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A heading and its fields, in two columns from 900 px. */
export const FormSection = ({ children, ...heading }: Props) => (
  <Section {...heading}>
    <FormGrid>{children}</FormGrid>
  </Section>
);
