import { expect, it } from 'vitest';
import { emptyFirst, wrongFieldsOf } from './values';

const business = { ...emptyFirst([{ value: 1 }, { value: 4 }]), bussiness_name: 'First Motors', frk_city: 1 };
const owner = {
  owner_f_name: 'Ada',
  owner_l_name: 'Byron',
  owner_email: 'ada@x.example',
  owner_username: 'ada',
};
const password = { owner_password: 'a password of 46', owner_password_again: 'a password of 46' };

it('asks for the business and its package first, then for the owner', () => {
  expect(business.package_id).toBe(4);
  expect(wrongFieldsOf(emptyFirst([]), 0).sort()).toEqual(['bussiness_name', 'frk_city', 'package_id']);
  expect(wrongFieldsOf(business, 0)).toEqual([]);
  expect(wrongFieldsOf({ ...business, ...owner, ...password }, 1)).toEqual([]);
});

it('asks for a password twice, and for none when the owner is invited', () => {
  const values = { ...business, ...owner };
  expect(wrongFieldsOf(values, 1)).toEqual(['owner_password']);
  expect(wrongFieldsOf({ ...values, ...password, owner_password_again: 'another' }, 1)).toEqual([
    'owner_password_again',
  ]);
  expect(wrongFieldsOf({ ...values, owner_password: 'short', owner_password_again: 'short' }, 1)).toEqual([
    'owner_password',
  ]);
  expect(wrongFieldsOf({ ...values, access: 'invitation' }, 1)).toEqual([]);
});
