import { customerForm } from '@forecourt/contract/customers/customer';
import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER, namelessError, otherContactMethods, toBody } from './customer-values';

describe('what a customer form sends', () => {
  it('has every telephone and e-mail in one list, the fields first', () => {
    const { contact_methods } = toBody(
      {
        email: 'a@example.org',
        mobile: '',
        contact_methods: [{ kind: 'mobile', value: '6045550100', label: 'Wife' }],
      },
      'America/Vancouver',
    );
    expect(contact_methods).toEqual([
      { kind: 'email', value: 'a@example.org', label: '', is_primary: 1 },
      { kind: 'mobile', value: '6045550100', label: 'Wife', is_primary: 0 },
    ]);
  });

  it('has days as noon by the dealership’s clock', () => {
    const body = toBody(
      { birthdate: '1990-01-31', driver_license_expire_date: '2031-07-01' },
      'America/Vancouver',
    );
    expect(body.birthdate).toBe('1990-01-31T20:00:00.000Z');
    expect(body.driver_license_expire_date).toBe('2031-07-01T19:00:00.000Z');
    expect(body.driver_license_issued_date).toBeUndefined();
  });
});

it('sends a field that was emptied as cleared, and leaves an untouched choice out', () => {
  const emptied = {
    ...EMPTY_CUSTOMER,
    f_name: 'Grace',
    mobile: '',
    birthdate: null,
    is_active: 1,
    version: 3,
  };
  const body = toBody(customerForm.parse(emptied), 'America/Vancouver');
  expect(body).toMatchObject({
    l_name: null,
    mobile: null,
    birthdate: null,
    frk_seller_id: null,
    address: null,
  });
  expect(body.contact_methods).toEqual([]);
});

describe('a name', () => {
  it.each([
    [{ customer_type: 1 }, { f_name: 'Required' }],
    [{ customer_type: 1, f_name: ' ' }, { f_name: 'Required' }],
    [{ customer_type: 1, l_name: 'Ng' }, {}],
    [{ customer_type: 2, f_name: 'Grace' }, { company_name: 'Required' }],
    [{ customer_type: 2, company_name: 'Harbour Taxi' }, {}],
  ] as const)('of %j', (values, errors) => {
    expect(namelessError({ ...EMPTY_CUSTOMER, ...values })).toEqual(errors);
  });
});

it('lists only the telephones and e-mails that no field shows', () => {
  const method = (id: number, value: string, is_primary: 0 | 1) =>
    ({ id, kind: 'email', value, label: '', is_primary }) as const;
  expect(otherContactMethods({ contact_methods: [method(1, 'a@b.ca', 1), method(2, 'c@d.ca', 0)] })).toEqual([
    { kind: 'email', value: 'c@d.ca', label: '' },
  ]);
});
