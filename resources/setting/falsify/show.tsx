import type { FalsifyChange } from '#contract/setting/falsify.schema.ts';
import { falsifyFields } from '#contract/setting/falsify.ts';
import { falsifyKind, falsifyModule, falsifyRepairMode, falsifyStatus, type FalsifyModule } from '#contract/setting/falsify-enums.ts';
import { fieldLabel } from '#contract/labels.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { defineDetail } from '#kit/detail/page.tsx';
import { money } from '#kit/format/money.ts';
import { dateTime } from '#kit/format/time.ts';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { repair } from './actions.ts';
import { falsifyEntity, type Falsified } from './entity.ts';
import './falsify.css';

/** Whose labels the columns of a module have; columns are named as the wire. */
const ENTITY: Readonly<Record<FalsifyModule, string>> = {
  ORDER: 'order',
  ORDER_ITEM: 'order',
  PAY_LOG: 'payLog',
  REFUND: 'refund',
  REFUND_APPLY: 'refund',
  SETTLEMENT_ITEM: 'order',
  MEMBER_WALLET: 'member',
  DEPOSIT_LOG: 'member',
  POINT_LOG: 'member',
  BILL: 'bill',
  WITHDRAW_APPLY: 'withdraw',
  ADMIN_USER: 'admin',
};

/** A stored value as people read it; nothing is said where there was no row. */
function shown({ type }: FalsifyChange, value: string | null): string {
  if (value === null) return '';
  if (type === 'money') return money(Number(value) / 100);
  return type === 'time' && value !== '0' ? dateTime(Number(value)) : value;
}

/** What is there now, red where it is not what was signed. */
const current = column.custom<FalsifyChange>('current_value', {
  label: falsifyFields.current_value,
  cell: (row) => {
    const now = shown(row, row.current_value);
    return now === '' || row.current_value === row.signed_value ? now : <span className="falsify-wrong">{now}</span>;
  },
});

function Changes({ record }: { record: Falsified }) {
  const { lang, say } = useWords();
  const name = (field: string) => {
    const label = field === 'rows' ? say({ zh: '数据条数', en: 'Rows' }) : fieldLabel(ENTITY[record.module], field, lang);
    return label === field ? field : say({ zh: `${label}（${field}）`, en: `${label} (${field})` });
  };
  const columns = [
    column.custom<FalsifyChange>('field', { label: falsifyFields.field, primary: true, width: 240, cell: ({ field }) => name(field) }),
    column.custom<FalsifyChange>('signed_value', { label: falsifyFields.signed_value, cell: (row) => shown(row, row.signed_value) }),
    current,
  ];
  return <LinesTable label={say(falsifyFields.changes)} rows={record.changes} columns={columns} labels={falsifyFields} rowKey={({ field }) => field} />;
}

const content = (record: Falsified) => <Changes record={record} />;

/** One tampered row in a drawer: what was signed beside what is there, and what came of it. */
export default defineDetail(falsifyEntity, {
  title: (record) => record.data_sn ?? record.data_id,
  heading: ({ data_sn, data_id, module }) => {
    const label = falsifyModule.entries[module];
    return { zh: `${label?.zh ?? module} ${data_sn ?? data_id}`, en: `${label?.en ?? module} ${data_sn ?? data_id}` };
  },
  useSections: (record) => {
    const { say } = useWords();
    return [
      {
        name: 'row',
        title: say({ zh: '被篡改的数据', en: 'The row' }),
        fields: [
          column.tag<Falsified>('module', { options: falsifyModule }),
          column.copy<Falsified>('data_id'),
          column.copy<Falsified>('data_sn'),
          column.tag<Falsified>('kind', { options: falsifyKind }),
          column.tag<Falsified>('status', { options: falsifyStatus }),
          column.time<Falsified>('discover_time'),
          column.text<Falsified>('scan_batch'),
        ],
      },
      {
        name: 'changes',
        title: say(falsifyFields.changes),
        content,
        empty: record.changes.length === 0 && say({ zh: '签名已被破坏，无法得知原有数据', en: 'The signature is broken, so what was signed is not known' }),
      },
      {
        name: 'repair',
        title: say({ zh: '修复情况', en: 'What came of it' }),
        empty: record.status === 'UNREPAIRED' && say({ zh: '尚未修复', en: 'Not repaired yet' }),
        fields: [
          column.tag<Falsified>('repair_mode', { options: falsifyRepairMode }),
          column.text<Falsified>('repair_remark'),
          column.text<Falsified>('repair_admin'),
          column.time<Falsified>('repair_time'),
        ],
      },
    ];
  },
  actions: [repair],
});
