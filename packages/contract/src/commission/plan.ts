import { z } from 'zod';
import { day, flag, idOf, instant, omittedWhenEmpty, requiredLine, text, version } from '../scalars';
import { commissionRule, commissionRules } from './rules';

export const PLAN_KINDS = ['person', 'vehicle'] as const;
export const PLAN_BASES = ['own', 'team'] as const;
export const PLAN_MODES = ['adds', 'replaces'] as const;
export const VEHICLE_PLACES = ['type', 'tag', 'vehicle'] as const;

const person = z.object({ id: z.number(), full_name: z.string() });

/** A person who has a plan from a day on, and until the day before the next one. */
export const planAssignment = z.object({
  id: z.number(),
  user_id: z.number(),
  full_name: z.string(),
  basis: z.enum(PLAN_BASES),
  plan_id: z.number().nullable(),
  plan: z.string(),
  from: day,
  to: day.nullable(),
});

/** Vehicles that a plan is for. */
export const vehicleAssignment = z.object({
  id: z.number(),
  by: z.enum(VEHICLE_PLACES),
  /** 'Truck', 'Clearance', '2019 Honda Civic (H-104)'. */
  label: z.string(),
});

export const planRow = z.object({
  id: z.number(),
  kind: z.enum(PLAN_KINDS),
  name: z.string(),
  comment: z.string(),
  basis: z.enum(PLAN_BASES),
  mode: z.enum(PLAN_MODES),
  /** Empty: everyone. */
  team: z.array(person),
  /** Each rule as a sentence. */
  words: z.array(z.string()),
  /** Of the rules; counts up with each change of them. */
  number: z.number(),
  people: z.array(person.extend({ from: day })),
  vehicles: z.array(vehicleAssignment),
  is_archived: flag,
  version,
  changed_at: instant,
});

export const commissionPlan = planRow.extend({
  rules: z.array(commissionRule),
  versions: z.array(
    z.object({
      number: z.number(),
      /** No day: from the beginning. */
      from: day.nullable(),
      words: z.array(z.string()),
      created_by: z.string(),
      created_at: instant,
    }),
  ),
});

const planFields = {
  name: requiredLine(80),
  comment: text(500).default(''),
  team: z.array(idOf('app_user')).max(200).default([]),
  mode: z.enum(PLAN_MODES).default('adds'),
  rules: commissionRules,
};

export const planForm = z.object({
  kind: z.enum(PLAN_KINDS),
  basis: z.enum(PLAN_BASES).default('own'),
  ...planFields,
});

/** Changed rules are a new version: sales from the day on are computed by it, those before keep theirs. */
export const planUpdateForm = z.object({
  ...planFields,
  from: omittedWhenEmpty(day),
  version: version.optional(),
});

/** The form of both: the day and the version are those of a plan that is changed. */
export const planBuilderForm = planForm.extend({ from: omittedWhenEmpty(day), version });

export const assignForm = z.object({
  user_id: idOf('app_user'),
  /** Null: no plan from the day on. */
  plan_id: idOf('commission_plan').nullable(),
  basis: z.enum(PLAN_BASES).default('own'),
  from: day,
});

export const vehicleAssignForm = z.object({
  by: z.enum(VEHICLE_PLACES),
  type: omittedWhenEmpty(z.coerce.number().int().min(1).max(7)),
  tag_id: omittedWhenEmpty(idOf('own_lookup')),
  stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
});

/** Staff, with the plans that hold today. */
export const commissionPerson = z.object({
  id: z.number(),
  full_name: z.string(),
  role: z.string(),
  own: planAssignment.nullable(),
  team: planAssignment.nullable(),
  /** Plans that begin later. */
  later: z.array(planAssignment),
});

export const archiveForm = z.object({
  archived: z.preprocess((v) => (v === true ? 1 : v === false ? 0 : v), flag),
});
