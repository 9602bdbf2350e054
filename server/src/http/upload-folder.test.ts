import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUploadFolder } from './upload-folder';

const HOST = hostname().replace(/[^\w-]+/g, '_');
const NO_PROCESS = 2 ** 22 + 1;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const folderOf = async (host: string, pid: number, age = 0) => {
  const name = `${host}.${pid}.${'0'.repeat(16)}`;
  await mkdir(join(folder, name, 'form'), { recursive: true });
  await writeFile(join(folder, name, 'form', 'a'), 'x');
  const at = new Date(Date.now() - age);
  await utimes(join(folder, name), at, at);
  return name;
};

describe('openUploadFolder', () => {
  it('deletes at its start what a process that is gone has left behind', async () => {
    await folderOf(HOST, NO_PROCESS);
    await openUploadFolder(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes what an earlier process with the same number has left behind', async () => {
    await folderOf(HOST, process.pid);
    await openUploadFolder(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves the folder of a process that runs', async () => {
    const name = await folderOf(HOST, process.ppid);
    await openUploadFolder(folder);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('deletes the folder of another machine only when it is old', async () => {
    const used = await folderOf('elsewhere', 1);
    await folderOf('gone', 1, 2 * 3_600_000);
    await openUploadFolder(folder);
    expect(await readdir(folder)).toEqual([used]);
  });

  it('gives each form a folder that only this user can read, and removes it', async () => {
    const uploads = await openUploadFolder(folder);
    const [one, other] = [await uploads.newForm(), await uploads.newForm()];
    expect((await stat(one.path)).mode & 0o777).toBe(0o700);
    await writeFile(join(one.path, 'a'), 'x');
    await one.remove();
    await expect(stat(one.path)).rejects.toThrow('ENOENT');
    await stat(other.path);
    await uploads.close();
    expect(await readdir(folder)).toEqual([]);
  });
});
