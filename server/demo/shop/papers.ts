/** The papers of demonstration shops: company, licence, bank, and how they are settled. */
import { addressText } from '#contract/base/address.ts';
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { Dice } from '../dice.ts';

const DAY = 86_400;

/** Where shops and their stores are. */
export const PLACES = [
  ['浙江省', '杭州市', '余杭区', '五常街道'],
  ['广东省', '深圳市', '宝安区', '西乡街道'],
  ['广东省', '广州市', '白云区', '嘉禾街道'],
  ['上海市', '上海市', '青浦区', '徐泾镇'],
  ['北京市', '北京市', '大兴区', '亦庄镇'],
  ['江苏省', '苏州市', '昆山市', '花桥镇'],
  ['福建省', '泉州市', '晋江市', '池店镇'],
  ['四川省', '成都市', '双流区', '东升街道'],
  ['湖北省', '武汉市', '东西湖区', '吴家山街道'],
  ['山东省', '青岛市', '城阳区', '流亭街道'],
] as const;

const COMPANY_ENDINGS = ['贸易有限公司', '电子商务有限公司', '科技有限公司', '商贸有限公司', '实业有限公司'];
const BANKS = ['中国工商银行', '中国建设银行', '中国农业银行', '招商银行', '交通银行'];
const DAYS = ['1', '15', '1,15', '10,25', '5,15,25', '', '28'];
/** Weights of the identity number's digits, and its last character by the remainder (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const LAST = '10X98765432';

const identity = (dice: Dice): string => {
  const first = `330106${dice.int(1962, 1996)}${String(dice.int(1, 12)).padStart(2, '0')}${String(dice.int(1, 28)).padStart(2, '0')}${String(dice.int(1, 999)).padStart(3, '0')}`;
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  return first + (LAST[sum % 11] ?? '0');
};

/** The company behind a shop with its licence and its bank, and how it is settled. What is not complete yet has none of it. */
export function papersOf(name: string, person: string, complete: boolean, roots: readonly string[], created: number, supplier: boolean, dice: Dice) {
  const [province, city, county] = dice.pick(PLACES);
  const word = name.slice(0, 4);
  const company = `${city.replace('市', '')}${word}${dice.pick(COMPANY_ENDINGS)}`;
  const bank = dice.pick(BANKS);
  const started = created - dice.int(200, 3000) * DAY;
  const picture = (kind: string) => pictureUrl('notebook', `${kind}${dice.int(1, 60)}`);
  const papers = {
    company_name: company,
    company_address: `${addressText([province, city, county])}${dice.pick(['滨江大道', '中山路', '人民路', '科技园路'])}${dice.int(1, 900)}号`,
    company_phone: `0571-8${String(dice.int(0, 9_999_999)).padStart(7, '0')}`,
    company_email: `service${dice.int(100, 99_999)}@example.com`,
    employee_num: dice.int(3, 400),
    reg_money: dice.pick([50, 100, 200, 500, 1000]) * 100,
    legal_name: person,
    legal_id: identity(dice),
    legal_img: picture('identity'),
    license_num: `91330100MA${String(dice.int(0, 99_999_999)).padStart(8, '0')}`,
    license_add: `${city}${county}${dice.int(1, 300)}号`,
    establish_date: started,
    licence_start: started,
    licence_end: dice.chance(0.4) ? 0 : started + 20 * 365 * DAY,
    scope: '日用百货、服装鞋帽、电子产品、家居用品的批发与零售；货物进出口；技术服务。',
    licence_img: picture('licence'),
    bank_account_name: company,
    bank_number: `6222${String(dice.int(0, 999_999)).padStart(6, '0')}${String(dice.int(0, 99_999_999)).padStart(8, '0')}`,
    bank_name: `${bank}${city}${county}支行`,
    bank_province: province,
    bank_city: city,
    bank_county: county,
    bank_img: picture('permit'),
    license_province: province,
    license_city: city,
    license_county: county,
  };
  const settled = {
    goods_management_category: roots.join(','),
    shop_commission: supplier ? 300 : dice.pick([300, 450, 500, 500, 555, 600, 800]),
    settlement_day: dice.pick(DAYS),
    settlement_status: dice.weighted([
      ['PAID_OFF', 8],
      ['COMPLETE', 1.5],
      ['EXPIRED', 0.5],
    ] as const),
  };
  const scores = [dice.int(430, 500), dice.int(420, 500), dice.int(430, 500)] as const;
  const [shop_description_credit, shop_service_credit, shop_delivery_credit] = scores;
  return {
    ...(complete
      ? papers
      : (Object.fromEntries(Object.entries(papers).map(([key, value]) => [key, typeof value === 'number' ? 0 : ''])) as unknown as typeof papers)),
    ...settled,
    ...(complete ? {} : { goods_management_category: '', settlement_day: '' }),
    shop_description_credit,
    shop_service_credit,
    shop_delivery_credit,
    shop_credit: Math.round((scores[0] + scores[1] + scores[2]) / 3),
    shop_praise_rate: dice.int(8_800, 9_980),
    shop_collect: dice.skewed(8_000),
    shop_themeid: '1',
    shop_theme_path: 'pc_classic',
    wap_themeid: '3',
    wap_theme_path: 'wap_classic',
  };
}
