/** The endpoint reference as one page of plain HTML: no script, so the strictest content security policy serves it. */
import type { Refusal } from '#contract/core/refusal.ts';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import { byEntity, permissionText, type Described, type Field } from './describe.ts';
import { refusalsOf } from './openapi.ts';

/** Where the style sheet of the page is served. */
export const STYLE_PATH = '/api/docs/style.css';

const words = {
  title: { zh: '接口参考', en: 'Endpoint reference' },
  intro: {
    zh: '由契约生成。所有地址以 /api 开头；除公开接口外，请求头 Authorization 携带登录所得的 access_token。',
    en: 'Generated from the contract. Every address starts with /api; all but public endpoints need the access_token of a sign-in in the Authorization header.',
  },
  other: { zh: 'English', en: '中文' },
  permission: { zh: '权限', en: 'Permission' },
  path: { zh: '路径参数', en: 'Path parameters' },
  query: { zh: '查询参数', en: 'Query' },
  body: { zh: '请求体', en: 'Body' },
  answer: { zh: '返回', en: 'Answer' },
  errors: { zh: '错误', en: 'Errors' },
  name: { zh: '名称', en: 'Name' },
  meaning: { zh: '含义', en: 'Meaning' },
  type: { zh: '类型', en: 'Type' },
  rule: { zh: '规则', en: 'Rule' },
  required: { zh: '必填', en: 'required' },
  optional: { zh: '可能没有', en: 'optional' },
  inQuery: { zh: '也可放在查询参数中', en: 'also taken from the query' },
  listBody: { zh: '其余字段放在查询参数中，请求内容即列表', en: 'the other fields stand in the query, the body itself is the list' },
  status: { zh: '状态', en: 'Status' },
  code: { zh: '代码', en: 'Code' },
  message: { zh: '消息', en: 'Message' },
  skip: { zh: '实体', en: 'Entities' },
  nothing: { zh: '无内容', en: 'nothing' },
} satisfies Record<string, Text>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

type Say = (text: Text) => string;

function fieldTable(title: string, fields: readonly Field[], say: Say, given = true): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, label, type, rule, required }) => {
    const meaning = say(label) === name ? '' : html(say(label));
    const rules = [given === required ? say(given ? words.required : words.optional) : '', rule].filter(Boolean).join(', ');
    return `<tr><th scope="row"><code>${html(name)}</code></th><td>${meaning}</td><td><code>${html(type)}</code></td><td>${html(rules)}</td></tr>`;
  });
  const head = [words.name, words.meaning, words.type, words.rule].map((word) => `<th scope="col">${say(word)}</th>`).join('');
  return `<h4>${html(title)}</h4><div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function errorTable(errors: readonly Refusal[], say: Say): string {
  const rows = errors.map((error) => `<tr><td>${error.status}</td><td><code>${html(error.code)}</code></td><td>${html(say(error))}</td></tr>`);
  const head = [words.status, words.code, words.message].map((word) => `<th scope="col">${say(word)}</th>`).join('');
  return `<h4>${say(words.errors)}</h4><div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function endpointHtml(one: Described, lang: Lang, say: Say): string {
  const { endpoint, encoding } = one;
  const bodyTitle = `${say(words.body)} (${encoding ?? ''}${endpoint.bodyInQuery ? `, ${say(words.inQuery)}` : ''}${endpoint.listBody === undefined ? '' : `, ${say(words.listBody)} ${endpoint.listBody}`})`;
  const answer = one.answer === '-' ? say(words.nothing) : one.answer;
  return `<details id="${html(endpoint.id)}"><summary><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${html(one.path)}</code> <span class="what">${html(say(endpoint.summary))}</span></summary>
<p><strong>${say(words.permission)}</strong> ${html(permissionText(one.permission, lang))} · <code>${html(endpoint.id)}</code></p>
${fieldTable(say(words.path), one.params, say)}${fieldTable(say(words.query), one.query, say)}${fieldTable(bodyTitle, one.body, say)}
${fieldTable(`${say(words.answer)} (${answer})`, one.answerFields, say, false) || `<h4>${say(words.answer)}</h4><p>${html(answer)}</p>`}${errorTable(refusalsOf(one), say)}</details>`;
}

/** The whole page. */
export function referencePage(described: readonly Described[], lang: Lang): string {
  const say: Say = (text) => textIn(text, lang);
  const groups = [...byEntity(described)];
  const nav = groups.map(([entity, list]) => `<li><a href="#${entity}">${html(entity)}</a> <span>${list.length}</span></li>`).join('');
  const sections = groups
    .map(([entity, list]) => `<section><h2 id="${entity}">${html(entity)}</h2>${list.map((one) => endpointHtml(one, lang, say)).join('\n')}</section>`)
    .join('\n');
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say(words.title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><header><h1>${say(words.title)}</h1><p>${say(words.intro)}</p>
<p><a href="/api/docs/json">OpenAPI 3.1</a> · <a href="?lang=${other}" lang="${other}">${say(words.other)}</a></p></header>
<nav aria-label="${say(words.skip)}"><ul>${nav}</ul></nav><main>${sections}</main></body></html>`;
}
