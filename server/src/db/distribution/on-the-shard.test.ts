import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { namingShards } from './on-the-shard';

describe('a statement on a shard', () => {
  it('names the part beside the rows whose trigger runs', () => {
    expect(
      namingShards(
        'a; /* on the shard of audit_entry */ insert into audit_entry select 1 from n /* end */; b',
      ),
    ).toBe(
      "a; execute distribution.on_shard($on_shard$insert into audit_entry select 1 from n$on_shard$, '{audit_entry}', tg_relid); b",
    );
  });

  it('is given the variables that it reads, as whole names, and gives those that it fills', () => {
    const text = namingShards(
      `/* on the shard of a, b at tenant using (tenant, tg_argv[0]) into (x, y) */
       select tenant_id, n into x, y from a where a.tenant = tenant and tg_argv[0]::text = k /* end */`,
    );
    expect(text.replace(/\s+/g, ' ')).toBe(
      "execute distribution.on_shard($on_shard$select tenant_id, n from a where a.tenant = $1 and $2::text = k$on_shard$, '{a,b}', tenant) into x, y using tenant, tg_argv[0]",
    );
  });

  it('is understood in each .sql file, or the file is refused', async () => {
    const found = await readdir(join(projectRoot, 'server/src'), { recursive: true });
    const files = found.filter((name) => name.endsWith('.sql') && !name.includes('migrations'));
    const texts = await Promise.all(
      files.map((name) => readFile(join(projectRoot, 'server/src', name), 'utf8')),
    );
    expect(texts.filter((text) => namingShards(text) !== text).length).toBeGreaterThan(5);
    expect(() => namingShards('/* on the shard of a */ select 1')).toThrow('not understood');
    expect(() => namingShards('/* on the shard of a into (x) */ select 1 /* end */')).toThrow(
      'fills nothing',
    );
  });
});
