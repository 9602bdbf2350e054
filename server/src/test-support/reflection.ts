import { type Call, type Calls, contract, type FileField } from '@forecourt/contract';
import { can, ROLE, ROLES } from '@forecourt/policy';
import { STAFF_MANAGERS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { fillDemo } from '../demo';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../demo/plan';
import type { Session } from '../http/sessions';
import { startTestApp, type TestApp } from './app';
import { firstOwnId } from './foreign-rows';
import { addSession, addUser } from './people';
import { recordParams, sampleBody, sampleParams, sampleQuery } from './sample';

/** Every call of the contract by its name: one that is declared later is tried without a new line. */
export const calls = Object.entries(contract as Record<string, Calls>).flatMap(([area, ofArea]) =>
  Object.entries(ofArea).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
export const guarded = calls.filter(([, call]) => call.access !== 'public');

/** Rows that the demo has none of, since their files would have to be made. */
const addPapers = async (t: TestApp, dealership: number) => {
  const stock = sql`(select dealership_id, min(id) as id from stock_vehicle where dealership_id = ${dealership} group by 1)`;
  const owner = sql`(select id, owner_user_id from dealership where id = ${dealership})`;
  const file = `file-of-${dealership}`;
  for (const statement of [
    sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      select dealership_id, id, ${file}, ${file}, 1, 1, 1 from ${stock} s returning id`,
    sql`insert into vehicle_document (dealership_id, stock_id, title, file, mime, bytes)
      select dealership_id, id, 'Safety', ${file}, 'application/pdf', 1 from ${stock} s returning id`,
    sql`insert into vehicle_note_attachment (dealership_id, note_id, file, name, mime)
      select dealership_id, id, ${file}, ${file}, 'application/pdf' from vehicle_note where dealership_id = ${dealership} returning id`,
    sql`insert into customer_file (dealership_id, customer_id, file, name, mime, bytes)
      select dealership_id, min(id), ${file}, ${file}, 'application/pdf', 1 from customer where dealership_id = ${dealership} group by 1 returning id`,
    sql`insert into deal_document (dealership_id, deal_id, file, name, mime, bytes)
      select dealership_id, min(id), ${file}, ${file}, 'application/pdf', 1 from deal where dealership_id = ${dealership} group by 1 returning id`,
    sql`insert into credit_authorization (dealership_id, deal_id, customer_id, fields)
      select dealership_id, id, customer_id, json_build_object('employer', 'Employer of ' || id) from deal where dealership_id = ${dealership} order by id limit 1 returning id`,
    sql`insert into merge_record (dealership_id, type, survivor_id)
      select dealership_id, 'customer', min(id) from customer where dealership_id = ${dealership} group by 1 returning id`,
    sql`insert into saved_search (dealership_id, user_id, name, search) select id, owner_user_id, 'Aged', '{}' from ${owner} o returning id`,
    sql`insert into background_work (dealership_id, user_id, title, task, total, updated_at) select id, owner_user_id, 'Prices', 'none', 1, now() from ${owner} o returning id`,
    sql`insert into lead_message (dealership_id, channel, external_key, content, state)
      values (${dealership}, 'email', ${`mail:${file}`}, 'damaged', 'failed') returning id`,
  ])
    await t.sql(statement);
};

const mayMake = (call: Call, session: Session) => {
  if (call.access === 'public' || call.access === 'signed-in') return true;
  return can(session.actor, call.access);
};

/** A file of a kind that the field takes, so that its kind is not what is refused. */
const fileFor = ({ kinds }: FileField, picture: Buffer) => {
  if (kinds.includes('png')) return new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' });
  return kinds.includes('pdf') ? new File(['%PDF-1.7\n'], 'paper.pdf') : new File(['vin\n'], 'table.csv');
};

/** The application with the demo, one user of each role at the main dealership, and what tries calls needs. */
export const startReflection = async () => {
  const t = await startTestApp();
  await fillDemo(t.deps.database, 1);
  for (const dealership of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) await addPapers(t, dealership);
  // the platform's own: a group of errors, whose id is 1
  await t.sql(sql`insert into error_group (fingerprint, source, title, place, first_seen, last_seen)
    values ('sample', 'browser', 'TypeError: x is null', '/#/admin', now(), now()) returning id`);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const people: { token: string; session: Session }[] = [];
  const addPerson = async (token: string) => {
    const session = await t.deps.sessions.find(token);
    if (!session) throw new Error('the session of a person who was just added');
    people.push({ token, session });
  };
  for (const { id: role } of ROLES) {
    const home = role === ROLE.platform ? 0 : MAIN_DEALERSHIP;
    const { token, id } = await addUser(t.deps.database, home, role, {});
    // some rights are the owner's own, not the role's
    if (role === ROLE.owner)
      await t.sql(
        sql`update dealership set owner_user_id = ${id} where id = ${MAIN_DEALERSHIP} returning id`,
      );
    // what a customer sees of themselves needs a record that is theirs
    if (role === ROLE.customer)
      await t.sql(sql`update customer set portal_user_id = ${id} where dealership_id = ${MAIN_DEALERSHIP} and id =
        (select min(id) from customer where dealership_id = ${MAIN_DEALERSHIP}) returning id`);
    await addPerson(token);
  }
  // some rights of platform staff are those of a few numbers, which the demo gives to people
  await addPerson(await addSession(t.deps.database, 0, STAFF_MANAGERS[0], ROLE.platform));

  const filesOf = (call: Call) =>
    call.files &&
    Object.fromEntries(Object.entries(call.files).map(([name, field]) => [name, fileFor(field, picture)]));
  const send = (
    call: Call,
    input: { params?: object; body?: unknown; query?: object; files?: object },
    token?: string,
  ) => {
    const whole = { query: sampleQuery(call), body: sampleBody(call), files: filesOf(call), ...input };
    return t.call(call, whole as unknown as Record<string, never>, token); // made from the call's own schema
  };
  const whoMay = (call: Call) =>
    people.find(({ session }) => session.dealershipId === MAIN_DEALERSHIP && mayMake(call, session));
  return {
    t,
    people: () => people,
    send,
    mayMake,
    whoMay,
    /** Calls of the platform alone are nobody's at a dealership. */
    whoEver: (call: Call) => whoMay(call) ?? people.find(({ session }) => mayMake(call, session)),
    allWhoMay: (call: Call) => people.filter(({ session }) => mayMake(call, session)),
    /** With rows of the caller's own dealership, so that what is sent is not refused for its path. */
    ownParams: async (call: Call) => {
      const ids: Record<string, number> = {};
      for (const { name, table } of recordParams(call)) {
        const id = await firstOwnId(t, table);
        if (id) ids[name] = id;
      }
      return sampleParams(call, ids);
    },
  };
};

export type Reflection = Awaited<ReturnType<typeof startReflection>>;
