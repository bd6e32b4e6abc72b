/** Parts that settings brought along: secrets, certificates, words, sections laid out otherwise, the check of identity. */
import * as z from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { EngineForm, FormWaiting } from '#kit/form/EngineForm.tsx';
import { defineForm, field } from '#kit/form/define.ts';
import { PrivateFileInput } from '#kit/form/PrivateFileInput.tsx';
import { SecretInput } from '#kit/form/SecretInput.tsx';
import { TagsControl } from '#kit/form/TagsControl.tsx';
import { useEngine } from '#kit/form/use-engine.ts';
import { IdentityCheck } from '#kit/identity/IdentityDialog.tsx';
import { useWords } from '#kit/words.ts';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const nothing = () => undefined;

export const secretEntry = defineEntry({
  name: 'secret-input',
  title: { zh: '密钥输入', en: 'Secret input' },
  purpose: {
    zh: '服务器加密保存、从不返回的值：只显示是否已设置。',
    en: 'A value that the server keeps sealed and never sends: only whether it is set is shown.',
  },
  from: '#kit/form/SecretInput.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: '******表示已设置', en: '****** stands for one that is set' } },
    { name: 'onChange', type: '(value: string) => void', text: { zh: '清空后恢复为******', en: 'Emptied again, it is ****** once more' } },
    { name: 'lines', type: 'boolean', default: 'false', text: { zh: '多行，如私钥', en: 'Several lines, as keys have them' } },
    { name: 'max', type: 'number', default: '—', text: { zh: '最长字数', en: 'Longest text' } },
  ],
  rules: [{ zh: '留空则保持不变', en: 'Left empty, the stored one stays' }],
  states: [
    {
      name: 'set',
      title: { zh: '已设置', en: 'Set' },
      render: () => (
        <Held<unknown> label="密钥 / Secret" value={KEPT_SECRET}>
          {(control) => <SecretInput aria-label="密钥 / Secret" {...control} />}
        </Held>
      ),
    },
    {
      name: 'empty',
      title: { zh: '未设置', en: 'Not set' },
      render: () => <Held<unknown> label="密钥 / Secret">{(control) => <SecretInput aria-label="密钥 / Secret" {...control} />}</Held>,
    },
    {
      name: 'lines',
      title: { zh: '多行', en: 'Several lines' },
      render: () => (
        <Held<unknown> label="商户私钥 / Private key" value={KEPT_SECRET}>
          {(control) => <SecretInput lines aria-label="商户私钥 / Private key" {...control} />}
        </Held>
      ),
    },
  ],
});

export const privateFileEntry = defineEntry({
  name: 'private-file-input',
  title: { zh: '私密文件', en: 'Private file' },
  purpose: {
    zh: '证书和密钥文件：加密存放，没有公开地址，下载前须确认身份。',
    en: 'A certificate or key: kept sealed, at no public address, and downloaded only after a check of identity.',
  },
  from: '#kit/form/PrivateFileInput.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: '文件编号，空文本表示没有', en: 'Id of the file; an empty text for none' } },
    { name: 'fileName', type: 'string', default: '—', text: { zh: '已保存文件的名称', en: 'What the stored file is called' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: 'p12、pem、crt、cer、key、pfx、properties、txt，最大1 MB', en: 'p12, pem, crt, cer, key, pfx, properties or txt, up to 1 MB' },
    { zh: '保存之前新旧两个文件都在；保存后旧文件一天内删除', en: 'Until it is saved both files are there; the former one goes a day after' },
  ],
  states: [
    {
      name: 'empty',
      title: { zh: '未上传', en: 'None' },
      render: () => (
        <Held<unknown> label="证书 / Certificate" value="">
          {(control) => <PrivateFileInput aria-label="证书 / Certificate" {...control} />}
        </Held>
      ),
    },
    {
      name: 'stored',
      title: { zh: '已保存', en: 'Stored' },
      render: () => (
        <Held<unknown> label="证书 / Certificate" value="12">
          {(control) => <PrivateFileInput aria-label="证书 / Certificate" fileName="apiclient_cert.p12" {...control} />}
        </Held>
      ),
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <PrivateFileInput aria-label="证书 / Certificate" value="" disabled /> },
  ],
  picture: 'stored',
});

export const tagsEntry = defineEntry({
  name: 'tags-control',
  title: { zh: '词语输入', en: 'Words' },
  purpose: { zh: '多个词语，每个以回车或逗号结束。', en: 'Several words, each ended by Enter or a comma.' },
  from: '#kit/form/TagsControl.tsx',
  props: [
    { name: 'value', type: 'string[] | string', text: { zh: '列表，joined时为逗号分隔的文本', en: 'A list; with `joined` a text with commas' } },
    { name: 'joined', type: 'boolean', default: 'false', text: { zh: '值为一段文本', en: 'The value is one text' } },
  ],
  rules: [{ zh: '已有的词语不会重复加入', en: 'A word that is there already is not taken twice' }],
  states: [
    {
      name: 'filled',
      title: { zh: '已填', en: 'Filled' },
      render: () => (
        <Held<unknown> label="关键字 / Keywords" value="商城,网上购物">
          {(control) => <TagsControl joined placeholder={undefined} aria-label="关键字 / Keywords" {...control} />}
        </Held>
      ),
    },
    {
      name: 'empty',
      title: { zh: '空', en: 'Empty' },
      render: () => (
        <Held<unknown> label="关键字 / Keywords">
          {(control) => <TagsControl joined={false} placeholder={undefined} aria-label="关键字 / Keywords" {...control} />}
        </Held>
      ),
    },
  ],
});

const layouts = defineForm(
  { labels: {}, noun: { zh: '设置', en: 'settings' } },
  {
    sections: [
      {
        title: { zh: '表格', en: 'Table' },
        fields: [
          field.toggle('register', { box: true, label: { zh: '完成注册', en: 'Registration' } }),
          field.number('register_level', { bare: true, label: { zh: '完成注册：等级积分', en: 'Registration: level points' } }),
          field.number('register_spend', { bare: true, label: { zh: '完成注册：消费积分', en: 'Registration: points to spend' } }),
          field.toggle('login', { box: true, label: { zh: '每日登录', en: 'Signing in' } }),
          field.number('login_level', { bare: true, label: { zh: '每日登录：等级积分', en: 'Signing in: level points' } }),
        ],
        table: {
          heads: [
            { zh: '等级积分', en: 'Level points' },
            { zh: '消费积分', en: 'Points to spend' },
          ],
          lines: [
            ['register', 'register_level', 'register_spend'],
            ['login', 'login_level', null],
          ],
        },
      },
      {
        title: { zh: '句子', en: 'Sentence' },
        fields: [
          field.number('hours', { bare: true, label: { zh: '小时', en: 'Hours' } }),
          field.number('tries', { bare: true, label: { zh: '次数', en: 'Wrong passwords' } }),
        ],
        sentence: { zh: '在 {hours} 小时内密码错误 {tries} 次则锁定账号', en: 'Within {hours} hours, {tries} wrong passwords lock the account' },
      },
      {
        title: { zh: '三列', en: 'Three columns' },
        columns: 3,
        fields: [
          field.number('day', { label: { zh: '天', en: 'Days' }, unit: { zh: '天', en: 'days' } }),
          field.number('hour', { label: { zh: '小时', en: 'Hours' }, unit: { zh: '小时', en: 'hours' } }),
          field.number('minute', { label: { zh: '分钟', en: 'Minutes' }, unit: { zh: '分钟', en: 'minutes' } }),
        ],
      },
    ],
  },
);

const count = () => z.number().int().min(0).max(999);
const layoutsBody = z.object({
  register: z.number(),
  register_level: count(),
  register_spend: count(),
  login: z.number(),
  login_level: count(),
  hours: count(),
  tries: count(),
  day: count(),
  hour: count(),
  minute: count(),
});
const layoutsEndpoint: Endpoint = {
  id: 'layouts.save',
  method: 'PUT',
  path: '/admin/layouts',
  permission: 'any',
  summary: { zh: '保存设置', en: 'Save settings' },
  labels: {},
  shapes: async () => ({ body: layoutsBody }),
};
const layoutsStart = {
  initial: { register: 1, register_level: 10, register_spend: 5, login: 0, login_level: 1, hours: 1, tries: 5, day: 1, hour: 0, minute: 0 },
  send: async () => undefined,
};

function Layouts() {
  const { say } = useWords();
  const engine = useEngine({ form: layouts, endpoint: layoutsEndpoint, start: layoutsStart, compares: false, onDone: nothing });
  return engine.started ? (
    <div className="kit-form kit-page-form">
      <EngineForm engine={engine} label={say({ zh: '设置', en: 'Settings' })} />
    </div>
  ) : (
    <FormWaiting engine={engine} />
  );
}

export const layoutsEntry = defineEntry({
  name: 'section-layouts',
  title: { zh: '分组布局', en: 'Layouts of sections' },
  purpose: { zh: '表单分组中的字段排成表格、嵌入句子或分列。', en: 'Fields of a section as lines of a table, within a sentence, or in columns.' },
  from: '#kit/form/define.ts',
  props: [
    { name: 'table', type: '{heads, lines}', default: '—', text: { zh: '表头，及每行的字段名', en: 'Heads, and the field names of each line' } },
    { name: 'sentence', type: 'Text', default: '—', text: { zh: '字段位于花括号中的名称处', en: 'The fields stand where their names are in braces' } },
    { name: 'columns', type: '1 | 2 | 3', default: '1', text: { zh: '列数，手机上更少', en: 'Number of columns, fewer on a phone' } },
  ],
  rules: [{ zh: '表格和句子中的字段须为bare，由表头或句子说明', en: 'Fields of tables and sentences are `bare`: head and sentence say what they are' }],
  states: [{ name: 'all', title: { zh: '全部', en: 'All' }, render: () => <Layouts /> }],
});

const check = { mobile: '13900000001', password_auth: 0 as const, message_auth: 0 as const };
const dealt = { onPassed: nothing, onClose: nothing, onForgot: nothing };

export const identityEntry = defineEntry({
  name: 'identity-dialog',
  title: { zh: '二次身份验证', en: 'Check of identity' },
  purpose: {
    zh: '敏感操作前确认是本人：密码、短信或通行密钥。',
    en: 'Whether it is the person, before a sensitive call: by password, text message or passkey.',
  },
  from: '#kit/identity/IdentityDialog.tsx',
  props: [
    { name: 'open', type: 'boolean', text: { zh: '是否显示', en: 'Whether it is shown' } },
    { name: 'onPassed', type: '() => void', text: { zh: '确认之后', en: 'After it was confirmed' } },
    { name: 'onClose', type: '() => void', text: { zh: '放弃之后', en: 'After it was given up' } },
    { name: 'onForgot', type: '() => void', text: { zh: '忘记密码', en: 'The password was forgotten' } },
    { name: 'onUnset', type: '() => void', text: { zh: '尚未设置任何方式', en: 'Nothing is set that could confirm it' } },
  ],
  rules: [
    { zh: '点击旁边或按Esc不会关闭', en: 'Neither a click beside it nor Esc closes it' },
    { zh: '端点声明guarded即可，页面无需编写', en: 'An endpoint says `guarded`; screens write nothing' },
  ],
  states: [
    {
      name: 'password',
      title: { zh: '密码', en: 'Password' },
      solo: true,
      render: () => <IdentityCheck set={{ ...check, password_auth: 1, methods: ['password'] }} {...dealt} />,
    },
    {
      name: 'message',
      title: { zh: '短信', en: 'Text message' },
      solo: true,
      render: () => <IdentityCheck set={{ ...check, message_auth: 1, methods: ['message'] }} {...dealt} />,
    },
    {
      name: 'passkey',
      title: { zh: '通行密钥', en: 'Passkey' },
      solo: true,
      render: () => <IdentityCheck set={{ ...check, methods: ['passkey'] }} {...dealt} />,
    },
  ],
});
