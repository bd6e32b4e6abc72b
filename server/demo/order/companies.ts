/** The company behind a member, as SQL: invoices and VAT qualifications of one member always name the same one. */
import { pick } from './sql-text.ts';
import { BANKS, COMPANY_CITIES, COMPANY_NAMES, COMPANY_TRADES } from './words.ts';

/** Always the same city for a member: its name, the head of its tax numbers, or its area code. */
const city = (part: 0 | 1 | 2, of: string): string =>
  pick(
    'company city',
    COMPANY_CITIES.map((one) => one[part]),
    of,
  );

/** Facts of the company by the fields of an invoice. `of` is the member's id, as SQL. */
export const companyOf = (of: string) => ({
  title: `${city(0, of)} || ${pick('company name', COMPANY_NAMES, of)} || ${pick('company trade', COMPANY_TRADES, of)} || '有限公司'`,
  tax_no: `${city(1, of)} || lpad((${of} * 6700417 % 10000000000000)::text, 13, '0')`,
  reg_addr: `${city(0, of)} || '市开发区创业路' || (1 + ${of} % 200) || '号'`,
  reg_tel: `${city(2, of)} || '-8' || lpad((${of} * 7919 % 10000000)::text, 7, '0')`,
  bank_name: pick('bank', BANKS, of),
  bank_account: `'6222' || lpad((${of} * 104729 % 1000000000000)::text, 12, '0')`,
});
