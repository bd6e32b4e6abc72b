/** Members of the marketplace. Shop owners are the first of them. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import { diceOf, type Dice } from '../dice.ts';
import { FEMALE_NAMES, MALE_NAMES, NICK_HEADS, NICK_TAILS, SURNAMES, UNAME_HEADS, UNAME_TAILS } from '../names.ts';

/** A member as other groups know one; columns are wire names. */
export interface MemberRow {
  member_id: string;
  uname: string;
  nickname: string;
  mobile: string;
  /** 1 male, 0 female. */
  sex: 0 | 1;
  face: string;
  create_time: number;
  last_login: number;
  login_count: number;
  have_shop: 0 | 1;
}

const DAY = 86_400;
/** Number ranges that real subscribers do not get: the digits after the prefix are zeros. */
export const MOBILE_PREFIXES = ['131', '135', '136', '137', '138', '139', '150', '151', '158', '159', '176', '177', '182', '186', '187', '188', '199'] as const;

/** A Chinese name that fits the sex. */
export function personName(dice: Dice, sex: 0 | 1): string {
  return dice.pick(SURNAMES) + dice.pick(sex ? MALE_NAMES : FEMALE_NAMES);
}

/** A mobile number; different for every index. */
export function mobileOf(index: number): string {
  return `${MOBILE_PREFIXES[index % MOBILE_PREFIXES.length]}${String(Math.floor(index / MOBILE_PREFIXES.length)).padStart(8, '0')}`;
}

/** The number of a seeded member in SQL: in their rows it is sealed. @param id SQL of the member's id */
export const mobileText = (id: string): string =>
  `((array[${MOBILE_PREFIXES.map((prefix) => `'${prefix}'`).join(', ')}]::text[])[1 + (${id} - 1) % ${MOBILE_PREFIXES.length}] || lpad(((${id} - 1) / ${MOBILE_PREFIXES.length})::text, 8, '0'))`;

/**
 * @param count how many members
 * @param owners how many of them, from the first on, own a shop
 * @param now unix seconds; nothing is dated later
 */
export function makeMembers(count: number, owners: number, now: number): MemberRow[] {
  const dice = diceOf('members');
  return Array.from({ length: count }, (_, index) => {
    const sex = dice.chance(0.47) ? 1 : 0;
    // Owners came before their shops, and the marketplace has been growing ever since.
    const age = index < owners ? dice.int(420, 900) : 420 * dice.next() ** 1.4;
    const create_time = Math.floor(now - age * DAY - dice.int(60, DAY / 3));
    const logins = dice.skewed(240, 3) + 1;
    return {
      member_id: String(index + 1),
      uname: `${dice.pick(UNAME_HEADS)}${dice.chance(0.5) ? '_' : ''}${dice.pick(UNAME_TAILS)}${index + 1001}`,
      nickname: dice.chance(0.45) ? personName(dice, sex) : `${dice.pick(NICK_HEADS)}${dice.pick(NICK_TAILS)}`,
      mobile: mobileOf(index),
      sex,
      face: pictureUrl('avatar', `${sex ? 'm' : 'f'}${index + 1}`),
      create_time,
      last_login: Math.min(now, create_time + Math.floor((now - create_time) * dice.next() ** 0.4)),
      login_count: logins,
      have_shop: index < owners ? 1 : 0,
    };
  });
}
