import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { find as findIn, searchedDealership } from './test-support/searched-dealership';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const setUp = () => searchedDealership(t);
const find = (token: string, q: string) => findIn(t, token, q);

describe('finding a customer', () => {
  it.each([
    ['grace johnson', 'Grace Johnson', 0],
    ['Johnson, Grace', 'Grace Johnson', 0],
    ['johnson grace', 'Grace Johnson', 0],
    ['johns', 'Grace Johnson', 1],
    ['grace', 'Grace Johnson', 1],
    ['0142', 'Grace Johnson', 1],
    ['6045', 'Grace Johnson', 1],
    ['(604) 555-0142', 'Grace Johnson', 0],
    ['+1 604 555 0142', 'Grace Johnson', 0],
    ['1234', 'Amara Okafor', 1],
    ['5141234', null, 0],
    ['514 555 0177', 'Élise Tremblay-Roy', 0],
    ['gracej@gmail.com', 'Grace Johnson', 0],
    ['grace.j@gmail.com', 'Grace Johnson', 0],
    ['GRACE.J+cars@gmail.com', 'Grace Johnson', 0],
    ['amara@ma', 'Amara Okafor', 1],
    ['elise', 'Élise Tremblay-Roy', 1],
    ['roy', 'Élise Tremblay-Roy', 2],
    ['王小明', '李 王小明', 1],
    ['الأحمد', 'محمد الأحمد', 1],
    ['blue heron', 'Blue Heron Bakery Ltd.', 1],
    ['Blue Heron Bakery Ltd', 'Blue Heron Bakery Ltd.', 0],
    ['heron bakery', 'Blue Heron Bakery Ltd.', 2],
  ])('by %s', async (typed, title, rank) => {
    const { token } = await setUp();
    const hits = (await find(token, typed)).hits.filter(({ kind }) => kind === 'customers');
    if (title === null) return expect(hits).toEqual([]);
    expect(hits[0]).toMatchObject({ kind: 'customers', title, rank });
  });

  it.each([
    ['jhonson', 'Grace Johnson'],
    ['johnsonn', 'Grace Johnson'],
    ['jonson', 'Grace Johnson'],
    ['johmson', 'Grace Johnson'],
    ['jhonsom', 'Grace Johnson'],
    ['johmsom', 'Grace Johnson'],
    ['garce johnson', 'Grace Johnson'],
    ['garce jonhson', 'Grace Johnson'],
    ['jonhson garce', 'Grace Johnson'],
    ['okafr', 'Amara Okafor'],
    ['okkafor', 'Amara Okafor'],
    ['amra okaffor', 'Amara Okafor'],
    ['bob macdonald', 'Robert MacDonald'],
    ['robert mcdonald', 'Robert MacDonald'],
    ['trembley', 'Élise Tremblay-Roy'],
    ['blu heron bakery', 'Blue Heron Bakery Ltd.'],
    ['bakrey', 'Blue Heron Bakery Ltd.'],
  ])('misspelt: %s', async (typed, title) => {
    const { token } = await setUp();
    const { hits } = await find(token, typed);
    expect(hits[0]).toMatchObject({ kind: 'customers', title, rank: 3 });
  });

  it('shows the number by which someone was found, and the state', async () => {
    const { token } = await setUp();
    expect((await find(token, '5550177')).hits).toMatchObject([{ detail: '(514) 555-0177', state: 1 }]);
    expect((await find(token, 'robert')).hits).toMatchObject([{ title: 'Robert MacDonald', state: 0 }]);
    expect((await find(token, '0142')).hits).toMatchObject([
      { detail: '(604) 555-0142 · grace.j@gmail.com' },
    ]);
  });
});

describe('finding a vehicle', () => {
  it.each([
    ['2HGFC2F59JH004352', '2018 Honda Civic', 0],
    ['004352', '2018 Honda Civic', 0],
    ['jh004352', '2018 Honda Civic', 0],
    ['4352', '2018 Honda Civic', 1],
    ['2hgfc2', '2018 Honda Civic', 1],
    ['A-1047', '2018 Honda Civic', 0],
    ['a-10', '2018 Honda Civic', 1],
    ['ab123c', '2018 Honda Civic', 0],
    ['AB1-23C', '2018 Honda Civic', 0],
    ['xyz 987', '2021 Toyota Corolla', 0],
    ['xyz9', '2021 Toyota Corolla', 1],
    ['honda', '2018 Honda Civic', 1],
    ['civic', '2018 Honda Civic', 2],
    ['2018 honda civic', '2018 Honda Civic', 1],
    ['civic 2018', '2018 Honda Civic', 2],
    ['civic 004352', '2018 Honda Civic', 2],
    ['f150', '2019 Ford F-150', 2],
    ['ford f-150', '2019 Ford F-150', 1],
  ])('by %s', async (typed, title, rank) => {
    const { token } = await setUp();
    expect((await find(token, typed)).hits[0]).toMatchObject({ kind: 'vehicles', title, rank });
  });

  it.each([
    ['hnda', '2018 Honda Civic'],
    ['cviic', '2018 Honda Civic'],
    ['corrola', '2021 Toyota Corolla'],
    ['toyotta corola', '2021 Toyota Corolla'],
    ['2021 toyta', '2021 Toyota Corolla'],
    ['telsa', '2019 Tesla Model 3'],
  ])('misspelt: %s', async (typed, title) => {
    const { token } = await setUp();
    expect((await find(token, typed)).hits[0]).toMatchObject({ kind: 'vehicles', title, rank: 3 });
  });

  it('shows plate, stock number and VIN, and its status', async () => {
    const { token } = await setUp();
    expect((await find(token, 'ab123c')).hits).toMatchObject([
      { detail: 'AB1 23C · A-1047 · 2HGFC2F59JH004352', state: 4 },
    ]);
  });
});
