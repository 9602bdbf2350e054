import { cleanFullName } from '@forecourt/domain/name';

interface Named {
  id: number;
  full_name: string;
  company_name?: string;
}

/** What a customer is called; one who came without a name is known by the number. */
export const customerName = ({ id, full_name, company_name = '' }: Named): string =>
  cleanFullName(full_name) || company_name || `Customer ${id}`;
