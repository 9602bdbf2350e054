import { describe, expect, it } from 'vitest';
import { customerFigure, driveFigure, leadFigure, stockFigures, taskFigure } from './attention-figures';

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

  it('counts what the one who looks has to do, and says how much of it is overdue', () => {
    expect(taskFigure('/admin/task-managment', 5, 3)).toMatchObject({
      ...{ value: '5', hint: '3 overdue', to: '/admin/task-managment?scope=mine', needsAction: true },
    });
    expect(taskFigure('/user-tasks', 2, 0)).toMatchObject({ hint: 'None is overdue', needsAction: false });
  });

  it('counts leads that wait for an answer, of all or of the seller who looks', () => {
    expect(leadFigure(4, null)).toMatchObject({ to: '/lead-center?clock=waiting', needsAction: true });
    expect(leadFigure(0, 12)).toMatchObject({
      ...{ hint: 'All are answered', to: '/lead-center?clock=waiting&frk_seller_id=12', needsAction: false },
    });
  });

  it('counts the test drives of today', () =>
    expect(driveFigure(2, '2026-11-16')).toMatchObject({
      value: '2',
      to: '/admin/dealer-real-test-drive?from=2026-11-16&to=2026-11-16',
    }));
});
