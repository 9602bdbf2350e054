import { PROBLEM_CODES } from '@forecourt/domain/feed/problem-codes';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flag, idOf, money } from '../scalars';
import { feedChannel, problemLevel } from './channel';

const problemCode = z.enum(PROBLEM_CODES);

const problem = z.object({
  code: problemCode,
  level: problemLevel,
  /** The field of the vehicle's form, 'photos', 'status', or one of the dealership's settings. */
  field: z.string(),
  text: z.string(),
  /** The screen where it is mended, with the field: '/admin/edit-vehicle/12?field=description'. */
  to: z.string(),
});
export type FeedCarProblem = z.output<typeof problem>;

const advice = z.object({
  code: z.string(),
  field: z.string(),
  text: z.string(),
  /** How much the score would rise. */
  points: z.number(),
  to: z.string(),
});
export type FeedCarAdvice = z.output<typeof advice>;

/** refused: left out of the file; warning: sent, though something should be mended. */
export const CAR_LEVELS = ['refused', 'warning', 'good'] as const;
const carLevel = z.enum(CAR_LEVELS);

export const doctorCar = z.object({
  stock_id: z.number(),
  stock_no: z.string(),
  title: z.string(),
  photo_url: z.string().nullable(),
  /** What shoppers see; null where they have to call. */
  price: money.nullable(),
  level: carLevel,
  problems: z.array(problem),
  /** 0 to 100. */
  score: z.number(),
  advice: z.array(advice),
});
export type DoctorCar = z.output<typeof doctorCar>;

export const doctorCounts = z.object({
  all: z.number(),
  refused: z.number(),
  warning: z.number(),
  good: z.number(),
  /** Advertised on the site, but outside the filter of the channel. */
  filtered_out: z.number(),
  average_score: z.number(),
  /** What is wrong most often first. */
  codes: z.array(
    z.object({
      code: problemCode,
      level: problemLevel,
      field: z.string(),
      text: z.string(),
      cars: z.number(),
    }),
  ),
});
export type DoctorCounts = z.output<typeof doctorCounts>;

export const listingPreview = z.object({
  stock_id: z.number(),
  /** The values that the channel gets, by its columns; a list is joined by line ends. */
  columns: z.array(z.object({ name: z.string(), value: z.string() })),
  card: z.object({
    title: z.string(),
    price: z.string(),
    /** The usual price, while a special one is lower; '' otherwise. */
    price_before: z.string(),
    odometer: z.string(),
    text: z.string(),
    pictures: z.array(z.string()),
    url: z.string(),
    dealer: z.string(),
    place: z.string(),
    is_featured: flag,
  }),
  level: carLevel,
  problems: z.array(problem),
  score: z.number(),
  advice: z.array(advice),
});
export type ListingPreview = z.output<typeof listingPreview>;

export const listingCopy = z.object({
  stock_id: z.number(),
  title: z.string(),
  price: z.string(),
  text: z.string(),
  pictures: z.number(),
});

const car = z.object({ id: idOf('stock_vehicle') });

export const doctorCalls = {
  doctor: call({
    method: 'GET',
    path: '/api/v1/advertising/channels/{channel}/doctor',
    access: 'syndication.view',
    summary: 'Which vehicles a channel will refuse and why, before its file is made; the worst first',
    rate: { per: 'user', max: 30, seconds: 60 },
    params: z.object({ channel: feedChannel }),
    query: listQuery(['problems', 'score', 'stock_no', 'title'], {
      level: carLevel.optional(),
      code: problemCode.optional(),
    }),
    reply: listOf(doctorCar).extend({ counts: doctorCounts }),
  }),
  preview: call({
    method: 'GET',
    path: '/api/v1/advertising/channels/{channel}/cars/{id}',
    access: 'syndication.view',
    summary: 'One vehicle as a channel gets it, and as its listing may look',
    params: car.extend({ channel: feedChannel }),
    reply: listingPreview,
  }),
  listing: call({
    method: 'GET',
    path: '/api/v1/advertising/cars/{id}/listing',
    access: 'classifieds.post',
    summary: 'A listing to copy into a form, as Craigslist in Canada needs it',
    params: car,
    reply: listingCopy,
  }),
  photosZip: call({
    method: 'GET',
    path: '/api/v1/advertising/cars/{id}/photos.zip',
    access: 'classifieds.post',
    summary: 'The photos of a vehicle in a zip file, the main one first; at most 24',
    params: car,
    reply: { file: true, mime: 'application/zip', isExport: true },
  }),
};
