import { randomBytes } from 'node:crypto';
import { archivesCalls, PART_BYTES } from '@forecourt/contract/archives/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { hashToken } from '../../../http/sessions';
import type { TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { addUser } from '../../../test-support/people';

export const ARCHIVE_PASSWORD = 'a long password for archives';

/** Staff of the platform who may add and delete dealerships have numbers of their own (policy). */
export const platformStaff = async (t: TestApp, id: number) => {
  const [there] = await t.sql<{ id: number }>(sql`select id from app_user where id = ${id}`);
  if (!there) return addUser(t.deps.database, 0, ROLE.platform, { id });
  const token = randomBytes(32).toString('base64url');
  await t.sql(sql`insert into user_session
      (token_hash, user_id, home_dealership_id, dealership_id, role_id, expires_at)
    values (${hashToken(token)}, ${id}, 0, 0, ${ROLE.platform}, now() + interval '3 hours') returning id`);
  return { id, token };
};

/** A session of the owner of a dealership of the demo. */
export const ownerOf = async (t: TestApp, dealershipId: number): Promise<{ id: number; token: string }> => {
  const [owner] = await t.sql<{ id: number }>(
    sql`select owner_user_id as id from dealership where id = ${dealershipId}`,
  );
  const stranger = await addUser(t.deps.database, dealershipId, ROLE.owner, {});
  await t.sql(sql`update user_session set user_id = ${owner?.id ?? 0} where user_id = ${stranger.id}`);
  await t.sql(sql`delete from membership where user_id = ${stranger.id}`);
  await t.sql(sql`delete from credential where user_id = ${stranger.id}`);
  await t.sql(sql`delete from app_user where id = ${stranger.id}`);
  return { id: owner?.id ?? 0, token: stranger.token };
};

/** The archive of a dealership, made by its owner's calls and the job. */
export const exportedBy = async (t: TestApp, token: string): Promise<Buffer> => {
  const started = await t.call(archivesCalls.startExport, { body: { password: ARCHIVE_PASSWORD } }, token);
  await jobsByHand(t, 'archives').runAll();
  const reply = await t.app.inject({
    url: archivesCalls.downloadExport.path.replace('{id}', String(started.body.id)),
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.statusCode !== 200)
    throw new Error(`no archive: ${started.status} ${reply.statusCode} ${reply.body}`);
  return reply.rawPayload;
};

/** Sends an archive and has it checked. */
export const uploaded = async (t: TestApp, token: string, archive: Buffer, password = ARCHIVE_PASSWORD) => {
  const body = { name: 'dealership.zip', bytes: archive.length };
  const created = await t.call(archivesCalls.createImport, { body }, token);
  if (created.status !== 201)
    throw new Error(`no import: ${created.status} ${JSON.stringify(created.error)}`);
  const { id } = created.body;
  for (let no = 0; no * PART_BYTES < archive.length; no += 1) {
    const part = new File(
      [new Uint8Array(archive.subarray(no * PART_BYTES, (no + 1) * PART_BYTES))],
      'a.part',
    );
    const sent = await t.call(archivesCalls.sendPart, { params: { id, no }, files: { part } }, token);
    if (sent.status !== 200) throw new Error(`part ${no}: ${sent.status} ${JSON.stringify(sent.error)}`);
  }
  await t.call(archivesCalls.checkImport, { params: { id }, body: { password } }, token);
  await jobsByHand(t, 'archives').runAll();
  return (await t.call(archivesCalls.getImport, { params: { id } }, token)).body;
};

/** Imports a checked archive; answers how it ended. */
export const imported = async (t: TestApp, token: string, id: number, keepId: boolean) => {
  await t.call(archivesCalls.startImport, { params: { id }, body: { keep_id: keepId } }, token);
  await jobsByHand(t, 'archives').runAll();
  return (await t.call(archivesCalls.getImport, { params: { id } }, token)).body;
};
