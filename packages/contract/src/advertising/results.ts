import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, idOf, money, periodDay, periodMonth } from '../scalars';
import { FEED_CHANNELS } from './channel';

/** Where views and leads can come from: the links of feeds and posts say so; `website` is all other visits. */
export const RESULT_CHANNELS = [...FEED_CHANNELS, 'hillz', 'facebook', 'craigslist', 'website'] as const;
export const resultChannel = z.enum(RESULT_CHANNELS);
export type ResultChannel = z.output<typeof resultChannel>;

const period = { from: periodDay.optional(), to: periodDay.optional() };

const figures = {
  views: z.number(),
  leads: z.number(),
  sales: z.number(),
  /** In dollars, of the months and parts of months in the period. */
  cost: money,
  cost_per_lead: money.nullable(),
  cost_per_sale: money.nullable(),
};

export const channelResult = z.object({ channel: resultChannel, name: z.string(), ...figures });
export type ChannelResult = z.output<typeof channelResult>;

const dayResult = z.object({ day, views: z.number(), leads: z.number() });

export const results = z.object({
  from: day,
  to: day,
  channels: z.array(channelResult),
  total: z.object(figures),
  /** Each day of the period; each week when it has more than 92 days. */
  days: z.array(dayResult),
});
export type AdvertisingResults = z.output<typeof results>;

const carChannel = z.object({
  channel: resultChannel,
  name: z.string(),
  views: z.number(),
  leads: z.number(),
});

export const carResultRow = z.object({
  stock_id: z.number(),
  stock_no: z.string(),
  title: z.string(),
  photo_url: z.string().nullable(),
  price: money.nullable(),
  days_in_stock: z.number(),
  views: z.number(),
  leads: z.number(),
  is_sold: flag,
  /** Only those with views or leads, the most first. */
  channels: z.array(carChannel),
});
export type CarResultRow = z.output<typeof carResultRow>;

export const carResults = z.object({
  from: day,
  to: day,
  views: z.number(),
  leads: z.number(),
  channels: z.array(carChannel),
  days: z.array(dayResult),
});
export type CarResults = z.output<typeof carResults>;

export const channelCost = z.object({
  /** YYYY-MM */
  month: periodMonth,
  channel: resultChannel,
  name: z.string(),
  amount: money,
});
export type ChannelCost = z.output<typeof channelCost>;

const MONTHS = { example: { query: { from: '2026-01', to: '2026-03' } } };

export const resultCalls = {
  results: call({
    method: 'GET',
    path: '/api/v1/advertising/results',
    access: 'syndication.view',
    summary: 'Views, leads, sales and cost of each channel in a period; the last 30 days unless one is given',
    query: z.object(period),
    reply: results,
  }),
  resultCars: call({
    method: 'GET',
    path: '/api/v1/advertising/results/cars',
    access: 'syndication.view',
    summary: 'Views and leads of each vehicle in a period',
    query: listQuery(['views', 'leads', 'days_in_stock', 'stock_no', 'title'], {
      ...period,
      channel: resultChannel.optional(),
    }),
    reply: listOf(carResultRow),
  }),
  carResults: call({
    method: 'GET',
    path: '/api/v1/advertising/cars/{id}/results',
    access: 'syndication.view',
    summary: 'Views and leads of one vehicle by channel and day',
    params: z.object({ id: idOf('stock_vehicle') }),
    query: z.object(period),
    reply: carResults,
  }),
  costs: call({
    method: 'GET',
    path: '/api/v1/advertising/costs',
    access: 'syndication.view',
    summary: 'What each channel cost in each month; at most 36 months',
    query: z.object({ from: periodMonth, to: periodMonth }),
    reply: z.array(channelCost),
    ...MONTHS,
  }),
  saveCost: call({
    method: 'PUT',
    path: '/api/v1/advertising/costs',
    access: 'syndication.view',
    summary: 'Saves what a channel cost in a month; 0 removes it',
    body: z.object({
      channel: resultChannel,
      month: periodMonth,
      amount: money.min(0, 'must not be negative').max(9_999_999.99, 'is too high'),
    }),
    reply: channelCost,
    example: { body: { channel: 'meta', month: '2026-01', amount: 250 } },
  }),
};
