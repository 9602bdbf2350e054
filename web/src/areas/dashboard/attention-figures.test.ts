import { describe, expect, it } from 'vitest';
import { customerFigure, stockFigures, taskFigure } from './attention-figures';

const summary = {
  by_status: [],
  by_age: [
    { from: 0, to: 60, count: 28, value: 700_000 },
    { from: 61, to: 90, count: 14, value: 408_000 },
    { from: 91, to: null, count: 10, value: 246_000 },
  ],
  total: 52,
  value: 1_354_000,
  average_days: 58,
  without_price: 3,
  without_photos: 0,
};

describe('what needs a decision', () => {
  it('leads with cars over 60 days, each figure with the list that it counts', () => {
    expect(stockFigures(summary)).toEqual([
      {
        key: 'aged',
        label: 'Over 60 days',
        value: '24',
        hint: '$654K in stock',
        to: '/admin/vehicle-managment?days_from=61',
        needsAction: true,
      },
      {
        key: 'value',
        label: 'Value in stock',
        value: '$1.4M',
        hint: '52 vehicles',
        to: '/admin/vehicle-managment?in_stock=1&sort=-sell_price',
        needsAction: false,
      },
      {
        key: 'unpriced',
        label: 'Without a price',
        value: '3',
        hint: 'in stock',
        to: '/admin/vehicle-managment?in_stock=1&without_price=1',
        needsAction: true,
      },
      {
        key: 'photos',
        label: 'Without photos',
        value: '0',
        hint: 'All have photos',
        to: '/admin/vehicle-managment?in_stock=1&without_photos=1',
        needsAction: false,
      },
    ]);
  });

  it('says when there are more than were counted', () =>
    expect(
      stockFigures({ ...summary, without_price: 1_000 }).find(({ key }) => key === 'unpriced')?.value,
    ).toBe('1,000+'));

  it('counts overdue follow-ups of all, or of the seller who looks', () => {
    expect(customerFigure('/admin/all-customers', 4, null)).toMatchObject({
      value: '4',
      hint: 'customers',
      to: '/admin/all-customers?follow_up=overdue',
      needsAction: true,
    });
    expect(customerFigure('/seller/customers', 0, 12)).toMatchObject({
      value: '0',
      hint: 'None of yours is late',
      to: '/seller/customers?follow_up=overdue&frk_assignee_id=12',
      needsAction: false,
    });
  });

  it('counts overdue tasks of all, or those that the seller who looks has to do', () => {
    expect(taskFigure('/admin/task-managment', 3, false)).toMatchObject({
      ...{ value: '3', to: '/admin/task-managment?state=overdue', needsAction: true },
    });
    expect(taskFigure('/user-tasks', 0, true)).toMatchObject({
      ...{ hint: 'None of yours is late', to: '/user-tasks?scope=mine&state=overdue', needsAction: false },
    });
  });
});
