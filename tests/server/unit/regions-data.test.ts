import { describe, expect, it } from 'vitest';
import { readRegions, type RegionRow } from '#server/base/regions-data.ts';

const rows = readRegions();
const byId = new Map(rows.map((row) => [row.id, row]));
const namesOf = (row: RegionRow) =>
  row.region_path
    .split(',')
    .filter(Boolean)
    .map((id) => byId.get(Number(id))?.local_name);
const named = (name: string) => rows.filter((row) => row.local_name === name);

describe('the regions of the country', () => {
  it('are complete', () => {
    const grades = [1, 2, 3, 4].map((grade) => rows.filter((row) => row.region_grade === grade).length);
    expect(grades[0]).toBe(34);
    expect(grades[1]).toBeGreaterThan(330);
    expect(grades[2]).toBeGreaterThan(2800);
    expect(grades[3]).toBeGreaterThan(40_000);
  });

  it('have unique positive ids, parents that exist and come first, grades and paths that agree', () => {
    expect(byId.size).toBe(rows.length);
    const seen = new Set([0]);
    for (const row of rows) {
      expect(Number.isSafeInteger(row.id) && row.id > 0 && row.id < 2 ** 31).toBe(true);
      if (!seen.has(row.parent_id)) throw new Error(`${row.local_name} comes before its parent`);
      seen.add(row.id);
      const parent = byId.get(row.parent_id);
      if (row.region_grade !== (parent?.region_grade ?? 0) + 1) throw new Error(`wrong grade: ${row.local_name}`);
      if (row.region_path !== `${parent?.region_path ?? ','}${row.id},`) throw new Error(`wrong path: ${row.local_name}`);
    }
  });

  it('never offer one name twice below one parent', () => {
    expect(new Set(rows.map((row) => `${row.parent_id} ${row.local_name}`)).size).toBe(rows.length);
  });

  it('give municipalities and special administrative regions one city of their own name', () => {
    for (const province of ['北京市', '上海市', '天津市', '重庆市', '香港特别行政区', '澳门特别行政区']) {
      const [top] = named(province);
      expect(rows.filter((row) => row.parent_id === top?.id).map((row) => row.local_name)).toEqual([province]);
    }
    const [county] = named('城口县');
    expect(county && namesOf(county)).toEqual(['重庆市', '重庆市', '城口县']);
  });

  it('put the towns of cities without counties on the county level', () => {
    const [dongguan] = named('东莞市');
    const below = rows.filter((row) => row.parent_id === dongguan?.id);
    expect(below).toHaveLength(32);
    expect(below.every((row) => row.region_grade === 3)).toBe(true);
  });

  it('have official codes, postcodes where they are known, and no cash on delivery to remote provinces', () => {
    expect(byId.get(110101001)).toMatchObject({ local_name: '东华门街道', region_path: ',110000,110100,110101,110101001,', cod: 1 });
    expect(byId.get(440100)?.zipcode).toBe('510000');
    expect(named('西藏自治区')[0]?.cod).toBe(0);
  });
});
