import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../../kit/form/schema-errors';
import { checkPerson, EMPTY_LEAD, firstWrongStep, physicalBody, physicalForm } from './physical-values';

describe('a new physical lead', () => {
  it('begins with the defaults of the spec', () =>
    expect(EMPTY_LEAD).toMatchObject({
      method_of_contact: 'Cellphone',
      how_it_made: 1,
      requested_date: null,
    }));

  it.each(['method_of_contact', 'requested_date'] as const)('needs %s', (field) => {
    const values = { ...EMPTY_LEAD, requested_date: '2026-03-04', [field]: '' };
    expect(schemaErrors(physicalForm, values)).toEqual({ [field]: 'Required' });
  });

  it('needs somebody whom it is of', () => {
    expect(checkPerson(EMPTY_LEAD)).toEqual({ f_name: 'Enter a name, mobile, e-mail or company' });
    expect(checkPerson({ ...EMPTY_LEAD, customerId: 7 })).toEqual({});
    expect(checkPerson({ ...EMPTY_LEAD, mobile: '6045550100' })).toEqual({});
    expect(checkPerson({ ...EMPTY_LEAD, company_name: '  ' })).toEqual({
      f_name: 'Enter a name, mobile, e-mail or company',
    });
  });

  it.each([
    [{ f_name: 'Enter a name, mobile, e-mail or company' }, 0],
    [{ requested_date: 'Required' }, 2],
    [{ requested_date: 'Required', email: 'email format is invalid' }, 0],
    [{}, 3],
  ])('with %o goes on to step %i', (errors, step) => expect(firstWrongStep(errors)).toBe(step));

  it('is sent with the customer, or with the person', () => {
    const typed = { ...EMPTY_LEAD, f_name: 'Amara', requested_date: '2026-03-04', mvdId: 9 };
    expect(physicalBody(typed)).toMatchObject({
      f_name: 'Amara',
      mvdId: 9,
      how_it_made: 1,
      formData: {
        contact_info: { method_of_contact: 'Cellphone', requested_date: '2026-03-04', message: '' },
      },
    });
    expect(physicalBody({ ...typed, customerId: 7 })).not.toHaveProperty('f_name');
  });
});
