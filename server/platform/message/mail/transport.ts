/** Speaks SMTP with a mail server, within a bounded time, and says in a sentence what went wrong. */
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { cut, type Text } from '#contract/core/text.ts';
import { NotSent } from '../outbox.ts';

/** A mail server with its password in clear. */
export interface MailServer {
  host: string;
  port: number;
  open_ssl: 0 | 1;
  username: string;
  password: string;
  mail_from: string;
}

/** A mail to one person. The body is HTML. */
export interface Mail {
  to: string;
  /** Shown beside the sender's address. */
  from_name: string;
  subject: string;
  html: string;
  /** The same for every try of the same mail, so that mailboxes recognise one that came twice. */
  id?: string;
}

/** How long a mail may take from the first packet to the last, in ms. */
export const MAIL_MS = 20_000;
const LONGEST_ANSWER = 200;

/** Takes TLS from the first byte, whatever the form says. */
const ALWAYS_TLS = 'smtp.qq.com';

/** What the library's errors carry. */
interface MailError {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

const REASONS: Readonly<Record<string, Text>> = {
  EAUTH: { zh: '邮件服务器拒绝登录，请检查用户名和密码', en: 'The mail server refused the user name or password' },
  EDNS: { zh: '找不到该邮件服务器，请检查 HOST', en: 'There is no mail server of that name; check the host' },
  ENOTFOUND: { zh: '找不到该邮件服务器，请检查 HOST', en: 'There is no mail server of that name; check the host' },
  ECONNREFUSED: { zh: '邮件服务器拒绝连接，请检查 HOST 和 PORT', en: 'The mail server refused the connection; check host and port' },
  ECONNECTION: { zh: '与邮件服务器的连接中断', en: 'The connection to the mail server broke' },
  ESOCKET: { zh: '无法与邮件服务器建立连接，请检查 PORT 和 SSL', en: 'No connection to the mail server; check port and SSL' },
  ETLS: { zh: '无法与邮件服务器建立加密连接，请检查 SSL 和证书', en: 'No encrypted connection to the mail server; check SSL and its certificate' },
  ETIMEDOUT: { zh: '邮件服务器在 20 秒内没有应答，请检查 HOST、PORT 和 SSL', en: 'The mail server did not answer within 20 seconds; check host, port and SSL' },
  EENVELOPE: { zh: '邮件服务器拒绝发信地址或收信地址', en: 'The mail server refused the sender or the recipient' },
  EMESSAGE: { zh: '邮件服务器拒绝邮件内容', en: 'The mail server refused the mail' },
};
const OTHER: Text = { zh: '邮件服务器没有接收邮件', en: 'The mail server did not take the mail' };

/** What the error means to an administrator, with what the server said. */
function failure(error: unknown, via: string): NotSent {
  const { code, command, response, responseCode } = error as MailError;
  const { zh, en } = REASONS[String(code)] ?? OTHER;
  const said = typeof response === 'string' && response !== '' ? cut(response.replace(/\s+/g, ' ').trim(), LONGEST_ANSWER) : '';
  const reason = said === '' ? { zh, en } : { zh: `${zh}（${said}）`, en: `${en} (${said})` };
  // That address will be refused tomorrow as well; everything else may be mended meanwhile.
  const final = command === 'RCPT TO' && Number(responseCode) >= 500;
  return new NotSent(reason, final ? { final, via } : { via });
}

/** The body without its tags, for those who read plain text. */
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** How people call a server. */
export const serverName = ({ host, port }: Pick<MailServer, 'host' | 'port'>): string => `${host}:${port}`;

/** Hands a mail to a server; encrypted from the first byte, or as soon as the server offers it (R14). @throws NotSent */
export async function deliver(server: MailServer, mail: Mail, longestMs = MAIL_MS): Promise<void> {
  const { host, port, username, password, mail_from } = server;
  let socket: Socket | undefined;
  let late = false;
  // The library bounds silence only, and a server may also answer one letter at a time.
  const timer = setTimeout(() => {
    late = true;
    socket?.destroy(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }));
  }, longestMs);
  const transport = createTransport({
    host,
    port,
    secure: server.open_ssl === 1 || host === ALWAYS_TLS,
    auth: { user: username, pass: password },
    disableFileAccess: true,
    disableUrlAccess: true,
    socketTimeout: longestMs,
    greetingTimeout: longestMs,
    getSocket: (_options, done) => {
      const opened = connect(port, host);
      socket = opened;
      const failed = (error: Error) => done(error, undefined);
      opened.once('error', failed);
      opened.once('connect', () => {
        opened.off('error', failed);
        done(null, { connection: opened });
      });
    },
  });
  const { to, from_name, subject, html, id } = mail;
  try {
    await transport.sendMail({
      from: { name: from_name, address: mail_from },
      to: { name: '', address: to },
      subject,
      html,
      text: plain(html),
      ...(id !== undefined && { messageId: `<${id}@${mail_from.split('@').at(-1) ?? host}>` }),
    });
  } catch (error) {
    throw failure(late ? { code: 'ETIMEDOUT' } : error, serverName(server));
  } finally {
    clearTimeout(timer);
    socket?.destroy();
  }
}
