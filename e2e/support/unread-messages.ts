import pg from 'pg';
import { inject } from 'vitest';

/** A message that cannot be read: its stored text is damaged, which no call can bring about. */
export const addUnreadMessage = async (username: string, reason: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('sharedServer').databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into lead_message (dealership_id, channel, external_key, content, state, tries, warnings)
        select dealership_id, 'email', 'mail:' || gen_random_uuid(), 'damaged', 'failed', 3, jsonb_build_array($2::text)
        from app_user where username = $1`,
      [username, reason],
    );
  } finally {
    await client.end();
  }
};
