/** What is chosen of the regions, as data. */
import type { Region } from '#contract/base/region.schema.ts';

/** The choice as it travels. Levels that do not exist are left empty, their ids 0. */
export interface RegionChoice {
  region_type: 0;
  country_code: 'CN';
  country_name: '中国';
  /** Id of the deepest chosen region. */
  internal_region_id: number;
  regions: {
    province: string;
    province_id: number;
    city: string;
    city_id: number;
    county: string;
    county_id: number;
    town: string;
    town_id: number;
  };
}

export type RegionId = number | string;

/** A choice, or the ids from the province down; 0, -1 and empty mean none. */
export type RegionValue = RegionChoice | readonly (RegionId | null | undefined)[];

export const LEVELS = ['province', 'city', 'county', 'town'] as const;
export const DEEPEST = LEVELS.length;

/** Longer names are cut; the whole name is the title. */
const LONGEST_NAME = 8;

export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : name;
}

/** A chosen region. */
export type Chosen = Pick<Region, 'id' | 'local_name' | 'region_grade'>;

/** The ids of a value from the province down, up to the first that means none. */
export function idsOf(value: RegionValue | null | undefined): number[] {
  if (!value) return [];
  const given = 'regions' in value ? LEVELS.map((level) => value.regions[`${level}_id`]) : value;
  const ids = given.map(Number);
  const end = ids.findIndex((id) => !Number.isSafeInteger(id) || id <= 0);
  return (end < 0 ? ids : ids.slice(0, end)).slice(0, DEEPEST);
}

/** The payload of a complete choice. */
export function choiceOf(path: readonly Chosen[]): RegionChoice {
  const [province, city, county, town] = path;
  return {
    region_type: 0,
    country_code: 'CN',
    country_name: '中国',
    internal_region_id: path.at(-1)?.id ?? 0,
    regions: {
      province: province?.local_name ?? '',
      province_id: province?.id ?? 0,
      city: city?.local_name ?? '',
      city_id: city?.id ?? 0,
      county: county?.local_name ?? '',
      county_id: county?.id ?? 0,
      town: town?.local_name ?? '',
      town_id: town?.id ?? 0,
    },
  };
}
